import { type ApiResult, settle, withCurrentToken } from './api.ts';
import { type DownloadedFile, type DownloadOptions, downloadRequest } from './download-request.ts';
import { memberTarget } from './member-target.ts';

/**
 * Downloads a file, complete or not at all; otherwise like `api.post`. If the caller aborts, it
 * resolves with `data: null` and shows no toast.
 */
export async function download(
  call: string,
  body: object,
  options: DownloadOptions,
): Promise<ApiResult<DownloadedFile>> {
  const { file, ...response } = await withCurrentToken(() =>
    downloadRequest(memberTarget(call), body, options),
  );
  if (file) return { data: file, code: 200, msg: 'ok' };
  return settle(response, { quiet: options.signal?.aborted ?? false });
}
