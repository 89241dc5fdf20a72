import type {
  AddTradePasswordInput,
  RevokeSessionInput,
  UpdatePasswordInput,
  UpdateTradePasswordInput,
} from '#lib/access/account/schema';
import { type ApiResult, api } from '#lib/access/client/api/api';
import { renewToken } from '#lib/access/client/api/token';
import { CALLS } from '#lib/base/paths';
import type { IssuedAnswer } from './response-schema.ts';

/** Changes the login password and stores the new token. */
export async function updatePasswordCall(
  body: UpdatePasswordInput,
): Promise<ApiResult<IssuedAnswer>> {
  const result = await api.post<IssuedAnswer>(CALLS.updatePassword, body);
  if (result.data) renewToken(result.data.token);
  return result;
}

/** Sets the first trade password, authorized by the login password. */
export function addTradePasswordCall(body: AddTradePasswordInput): Promise<ApiResult<null>> {
  return api.post(CALLS.addTradePassword, body);
}

/** Replaces the trade password, authorized by the old one. */
export function updateTradePasswordCall(body: UpdateTradePasswordInput): Promise<ApiResult<null>> {
  return api.post(CALLS.updateTradePassword, body);
}

const NOT_FOUND = 4004;

/** Signs out one device or all others, with the login password. A session that has already ended is signed out. */
export async function revokeSessionCall(body: RevokeSessionInput): Promise<ApiResult<null>> {
  const result = await api.post<null>(CALLS.revokeSession, body, { quiet: true });
  return result.code === NOT_FOUND ? { ...result, code: 200, data: null } : result;
}
