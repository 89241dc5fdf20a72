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

/** Signs out one device or all others. True also if the session had already ended. */
export async function revokeSessionCall(body: RevokeSessionInput): Promise<boolean> {
  const { code } = await api.post(CALLS.revokeSession, body);
  return code === 200 || code === NOT_FOUND;
}
