import { type ApiResult, api } from '#lib/client/api';
import { CALLS } from '#lib/paths';
import type { AddTradePasswordInput } from './schema.ts';

/** Sets the trade password for the first time, proved by the login password. */
export function addTradePassword(body: AddTradePasswordInput): Promise<ApiResult<null>> {
  return api.post(CALLS.addTradePassword, body);
}
