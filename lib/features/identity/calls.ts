import { type ApiResult, api } from '#lib/access/client/api/api';
import { upload } from '#lib/access/client/api/upload';
import { CALLS } from '#lib/base/paths';
import type { DocumentKind } from './enums.ts';
import type { Identity } from './response-schema.ts';

/** Uploads a picture of a document. @param onProgress fraction sent, 0 to 1 */
export function uploadIdentityCall(
  kind: DocumentKind,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<ApiResult<Identity>> {
  return upload<Identity>(CALLS.uploadIdentity, file, onProgress, { kind });
}

/** Hands the uploaded documents to the operators. */
export function submitIdentityCall(): Promise<ApiResult<Identity>> {
  return api.post<Identity>(CALLS.submitIdentity, {});
}
