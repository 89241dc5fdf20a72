import ky from 'ky';
import { parseEnvelope } from '#lib/access/client/api/request';
import { transportMessages } from '#lib/access/client/api/transport-messages';
import { pageLocale } from '#lib/access/client/preferences/locale';
import { saveFile } from '#lib/access/client/save-file';
import { toast } from '#lib/access/client/toast';
import { DESK_CALLS, type DeskCallName } from '../paths.ts';

/** The report of a month with many trades takes minutes. */
const TIMEOUT_MS = 180_000;

/** Saves the file that a call of the desk returns. A failure shows a toast. @returns whether it was saved */
export async function downloadFromDesk(call: DeskCallName, body: object): Promise<boolean> {
  try {
    const response = await ky.post(`/api/${DESK_CALLS[call]}`, {
      json: body,
      headers: { 'accept-language': pageLocale() },
      ...{ timeout: TIMEOUT_MS, retry: 0, cache: 'no-store', throwHttpErrors: false },
    });
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    if (response.status === 200 && name) {
      saveFile({ name, blob: await response.blob() });
      return true;
    }
    const envelope = parseEnvelope(await response.text());
    toast(envelope?.msg ?? transportMessages().failed, 'failure');
  } catch {
    toast(transportMessages().failed, 'failure');
  }
  return false;
}
