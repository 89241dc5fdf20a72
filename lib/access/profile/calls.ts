import { getDefaultStore } from 'jotai';
import type { UploadedAvatar, UserInfo } from '#lib/access/account/response-schema';
import { type ApiResult, api } from '#lib/access/client/api/api';
import { upload } from '#lib/access/client/api/upload';
import { userInfoAtom } from '#lib/access/client/storage/store';
import { CALLS } from '#lib/base/paths';
import type { UpdateUserInfoInput } from './schema.ts';

/** Updates fields of the member's own profile, and the stored user info on success. */
export async function updateUserInfoCall(body: UpdateUserInfoInput): Promise<ApiResult<UserInfo>> {
  const result = await api.post<UserInfo>(CALLS.updateUserInfo, body);
  if (result.data) getDefaultStore().set(userInfoAtom, result.data);
  return result;
}

/** Replaces the member's avatar, and the stored user info on success. @param onProgress fraction sent, 0 to 1 */
export async function uploadAvatarCall(
  file: File,
  onProgress: (fraction: number) => void,
): Promise<ApiResult<UploadedAvatar>> {
  const result = await upload<UploadedAvatar>(CALLS.uploadAvatar, file, onProgress);
  const store = getDefaultStore();
  const user = store.get(userInfoAtom);
  if (result.data && user) store.set(userInfoAtom, { ...user, ...result.data });
  return result;
}
