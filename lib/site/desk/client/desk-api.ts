import ky, { isTimeoutError } from 'ky';
import { type ApiResult, toApiResult } from '#lib/access/client/api/api';
import { reportLostResponse } from '#lib/access/client/api/connectivity';
import {
  parseEnvelope,
  TIMEOUT_STATUS,
  type TransportResult,
} from '#lib/access/client/api/request';
import { transportMessages } from '#lib/access/client/api/transport-messages';
import { pageLocale } from '#lib/access/client/preferences/locale';
import { toast } from '#lib/access/client/toast';
import { BACKGROUND_HEADER, DESK_CALLS, DESK_PAGES, type DeskCallName } from '../paths.ts';
import { noteActivity } from './activity.ts';
import { leaveForSignIn } from './leave.ts';
import { pendingKeyOf } from './pending-keys.ts';

/** Longer than a member's call: some work of the desk reads much. */
const TIMEOUT_MS = 60_000;
const SESSION_INVALID = 8888;
/** A one-time password, or a second factor that is not set up. */
const SETUP_REQUIRED = [4015, 4017];

export interface DeskCallOptions {
  /** Suppresses the toast; the caller shows the failure. */
  quiet?: boolean;
  /** Not caused by the person: it does not extend the session. */
  background?: boolean;
}

/** The client of the desk's calls. */
export const deskApi = {
  /**
   * Calls the desk with a JSON body, or with a file. Never throws: a failure shows a toast (unless
   * `quiet`) and resolves with `data: null`. Without a session the sign-in page opens. A repeated
   * request after a lost response has the same idempotency key.
   */
  async post<Data>(
    call: DeskCallName,
    body: object | FormData = {},
    options: DeskCallOptions = {},
  ): Promise<ApiResult<Data>> {
    const key = pendingKeyOf(call, body);
    const response = await send(call, body, {
      ...(options.background && { [BACKGROUND_HEADER]: '1' }),
      ...(key && { 'idempotency-key': key.value }),
    });
    const result = toApiResult<Data>(response);
    key?.settle(result);
    if (result.code === 200 && !options.background) noteActivity();
    else if (result.code === SESSION_INVALID) leaveForSignIn({ ended: true });
    else if (result.code !== 200 && !options.quiet)
      toast(response.envelope ? result.msg : transportMessages().failed, 'failure');
    if (SETUP_REQUIRED.includes(result.code)) location.assign(DESK_PAGES.account);
    return result;
  },
};

async function send(
  call: DeskCallName,
  body: object | FormData,
  headers: Record<string, string>,
): Promise<TransportResult> {
  try {
    const response = await ky.post(`/api/${DESK_CALLS[call]}`, {
      ...(body instanceof FormData ? { body } : { json: body }),
      headers: { 'accept-language': pageLocale(), ...headers },
      timeout: TIMEOUT_MS,
      retry: 0,
      cache: 'no-store',
      throwHttpErrors: false,
    });
    return { status: response.status, envelope: parseEnvelope(await response.text()) };
  } catch (error) {
    reportLostResponse();
    return { status: isTimeoutError(error) ? TIMEOUT_STATUS : 0, envelope: null };
  }
}
