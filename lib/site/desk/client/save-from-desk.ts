import type { ApiResult } from '#lib/access/client/api/api';
import { downloadRequest } from '#lib/access/client/api/download-request';
import { saveFile } from '#lib/access/client/save-file';
import type { DeskBody, DeskCallName } from '../contracts.ts';
import { noteActivity } from './activity.ts';
import { deskTarget, settleOnDesk } from './desk-api.ts';

/** A statement of a year with many entries takes a while. */
const TIMEOUT_MS = 180_000;

/** Saves the file that a call of the desk returns, for a form that shows a refusal at its fields. */
export async function saveFromDesk<Name extends DeskCallName>(
  call: Name,
  body: DeskBody<Name>,
): Promise<ApiResult<null>> {
  const { file, ...response } = await downloadRequest(deskTarget(call, TIMEOUT_MS), body);
  if (!file) return settleOnDesk<null>(response, { quiet: true });
  noteActivity();
  saveFile(file);
  return { data: null, code: 200, msg: '' };
}
