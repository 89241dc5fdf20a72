import type {
  AddTradePasswordInput,
  RevokeSessionInput,
  UpdatePasswordInput,
  UpdateTradePasswordInput,
} from '#lib/account/schema';
import { type ApiResult, api } from '#lib/client/api/api';
import { renewToken } from '#lib/client/api/token';
import { CALLS } from '#lib/paths';
import type { IssuedAnswer } from './response-schema.ts';

/** Changes the login password; this browser goes on with the new token. */
export async function updatePassword(body: UpdatePasswordInput): Promise<ApiResult<IssuedAnswer>> {
  const result = await api.post<IssuedAnswer>(CALLS.updatePassword, body);
  if (result.data) renewToken(result.data.token);
  return result;
}

/** Sets the trade password for the first time, proved by the login password. */
export function addTradePassword(body: AddTradePasswordInput): Promise<ApiResult<null>> {
  return api.post(CALLS.addTradePassword, body);
}

/** Replaces the trade password, proved by the old one. */
export function updateTradePassword(body: UpdateTradePasswordInput): Promise<ApiResult<null>> {
  return api.post(CALLS.updateTradePassword, body);
}

const ENDED_ALREADY = 4004;

/** Signs a device out, or all others. One that has ended meanwhile is as good as signed out. */
export async function revokeSession(body: RevokeSessionInput): Promise<boolean> {
  const { code } = await api.post(CALLS.revokeSession, body);
  return code === 200 || code === ENDED_ALREADY;
}
