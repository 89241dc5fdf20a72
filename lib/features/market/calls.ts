import { type ApiResult, api } from '#lib/access/client/api/api';
import { CALLS } from '#lib/base/paths';
import type { MarketInput } from './price/schema.ts';
import type { Market } from './queries.ts';

/** Fetches all instruments or one, with their prices over a range. Shows no toast. */
export function fetchMarket(input: MarketInput): Promise<ApiResult<Market>> {
  return api.post(CALLS.market, input, { quiet: true });
}
