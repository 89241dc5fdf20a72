import { getDefaultStore } from 'jotai';
import { type ApiResult, api } from '#lib/client/api';
import { type UserInfo, userInfoAtom } from '#lib/client/store';
import { CALLS } from '#lib/paths';
import type { UpdateUserInfoInput } from './schema.ts';

/** Changes fields of the own profile, and what the app knows of it. */
export async function updateUserInfo(body: UpdateUserInfoInput): Promise<ApiResult<UserInfo>> {
  const result = await api.post<UserInfo>(CALLS.updateUserInfo, body);
  if (result.data) getDefaultStore().set(userInfoAtom, result.data);
  return result;
}
