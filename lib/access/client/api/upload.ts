import { type ApiResult, settle, withCurrentToken } from './api.ts';
import { memberTarget } from './member-target.ts';
import { uploadRequest } from './upload-request.ts';

/**
 * Sends one file as the multipart field `file`; otherwise like `api.post`.
 * @param onProgress called with the sent fraction, 0 to 1
 * @param fields texts sent beside it
 */
export async function upload<Data>(
  call: string,
  file: File,
  onProgress: (fraction: number) => void,
  fields: Readonly<Record<string, string>> = {},
): Promise<ApiResult<Data>> {
  return settle(
    await withCurrentToken(() =>
      uploadRequest(memberTarget(call), { ...fields, file }, onProgress),
    ),
    {},
  );
}
