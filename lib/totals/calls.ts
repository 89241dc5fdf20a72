import { type ApiResult, api } from '#lib/client/api';
import { CALLS } from '#lib/paths';
import type { Totals } from './queries.ts';

/** Everything that the user has, item by item, as of now. Shows no toast. */
export function fetchTotals(): Promise<ApiResult<Totals>> {
  return api.post(CALLS.totals, {}, { quiet: true });
}
