import { getDefaultStore } from 'jotai';
import type { UploadedAvatar, UserInfo } from '#lib/account/response-schema';
import { type ApiResult, api } from '#lib/client/api/api';
import { userInfoAtom } from '#lib/client/storage/store';
import { CALLS } from '#lib/paths';
import type { UpdateUserInfoInput } from './schema.ts';

/** Changes fields of the own profile, and what the app knows of it. */
export async function updateUserInfo(body: UpdateUserInfoInput): Promise<ApiResult<UserInfo>> {
  const result = await api.post<UserInfo>(CALLS.updateUserInfo, body);
  if (result.data) getDefaultStore().set(userInfoAtom, result.data);
  return result;
}

/** Replaces the own picture, and what the app knows of it. @param onProgress the part sent, 0 to 1 */
export async function uploadAvatar(
  file: File,
  onProgress: (part: number) => void,
): Promise<ApiResult<UploadedAvatar>> {
  const result = await api.upload<UploadedAvatar>(CALLS.uploadAvatar, file, onProgress);
  const store = getDefaultStore();
  const user = store.get(userInfoAtom);
  if (result.data && user) store.set(userInfoAtom, { ...user, ...result.data });
  return result;
}
