import { type ApiResult, api } from '#lib/access/client/api/api';
import type { BodyOf } from '#lib/base/contract/contract';
import { CALLS } from '#lib/base/paths';
import type { PriceAlerts } from './alert/response-schema.ts';
import type { MARKET_CALLS } from './contracts.ts';
import type { MarketInput } from './price/schema.ts';
import type { Market } from './queries.ts';

/** Fetches all instruments or one, with their prices over a range. Shows no toast. */
export function fetchMarket(input: MarketInput): Promise<ApiResult<Market>> {
  return api.post(CALLS.market, input, { quiet: true });
}

/** Sets a price alert. Its errors are shown by the form. */
export function setPriceAlertCall(
  body: BodyOf<(typeof MARKET_CALLS)['priceAlertSet']>,
): Promise<ApiResult<PriceAlerts>> {
  return api.post<PriceAlerts>(CALLS.priceAlertSet, body, { quiet: true });
}

/** Removes a price alert. */
export function removePriceAlertCall(id: string): Promise<ApiResult<null>> {
  return api.post<null>(CALLS.priceAlertRemove, { id });
}
