import { type ApiResult, api } from '#lib/access/client/api/api';
import { CALLS } from '#lib/base/paths';
import type { Fills } from '../deal/response-schema.ts';

/** Fetches the member's last fills in a room. Shows no toast. */
export function fetchFills(room_id: string): Promise<ApiResult<Fills>> {
  return api.post(CALLS.fills, { room_id }, { quiet: true });
}
