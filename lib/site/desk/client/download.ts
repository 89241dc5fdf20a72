import type { ApiResult } from '#lib/access/client/api/api';
import { downloadRequest } from '#lib/access/client/api/download-request';
import { saveFile } from '#lib/access/client/save-file';
import type { DeskBody, DeskCallName } from '../contracts.ts';
import { noteActivity } from './activity.ts';
import { type DeskCallOptions, deskTarget, settleOnDesk } from './desk-api.ts';

/** The report of a month with many trades takes minutes. */
const TIMEOUT_MS = 180_000;

/** Saves the file that a call of the desk returns; a failure is one of `deskApi.post`. */
export async function downloadFromDesk<Name extends DeskCallName>(
  call: Name,
  body: DeskBody<Name>,
  options: DeskCallOptions = {},
): Promise<ApiResult<null>> {
  const { file, ...response } = await downloadRequest(deskTarget(call, TIMEOUT_MS), body);
  if (!file) return settleOnDesk<null>(response, options);
  noteActivity();
  saveFile(file);
  return { code: 200, msg: '', data: null };
}
