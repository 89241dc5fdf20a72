import { type ApiResult, toApiResult } from '#lib/access/client/api/api';
import { type CallTarget, request, type TransportResult } from '#lib/access/client/api/request';
import { transportMessages } from '#lib/access/client/api/transport-messages';
import { toast } from '#lib/access/client/toast';
import type { DeskBody, DeskCallName, DeskData } from '../contracts.ts';
import { BACKGROUND_HEADER, DESK_PAGES, deskCallPath } from '../paths.ts';
import { noteActivity } from './activity.ts';
import { leaveForSignIn } from './leave.ts';
import { pendingIdempotencyKey } from './pending-idempotency-keys.ts';

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
  /** Aborts the request; its result is then of no use. */
  signal?: AbortSignal;
}

/** The client of the desk's calls. */
export const deskApi = {
  /**
   * Calls the desk with a JSON body, or with a file. Never throws: a failure shows a toast (unless
   * `quiet`) and resolves with `data: null`. Without a session the sign-in page opens. A repeated
   * request after a lost response has the same idempotency key.
   */
  async post<Name extends DeskCallName>(
    call: Name,
    body: DeskBody<Name> | FormData,
    options: DeskCallOptions = {},
  ): Promise<ApiResult<DeskData<Name>>> {
    const key = pendingIdempotencyKey(call, body);
    const headers = {
      ...(options.background && { [BACKGROUND_HEADER]: '1' }),
      ...(key && { 'idempotency-key': key.value }),
    };
    const response = await request(deskTarget(call, TIMEOUT_MS, headers), body, options.signal);
    const result = settleOnDesk<DeskData<Name>>(response, options);
    key?.settle(result);
    return result;
  },
};

/** A call of the desk, with the cookie of the session. */
export function deskTarget(
  call: DeskCallName,
  timeoutMs: number,
  headers: Record<string, string> = {},
): CallTarget {
  return { url: `/api/${deskCallPath(call)}`, headers, timeoutMs };
}

/** The result of a response. Shows a toast after a failure, and opens the page that a refusal asks for. */
export function settleOnDesk<Data>(
  response: TransportResult,
  options: DeskCallOptions = {},
): ApiResult<Data> {
  const result = toApiResult<Data>(response);
  if (result.code === 200 && !options.background) noteActivity();
  else if (result.code === SESSION_INVALID) leaveForSignIn({ ended: true });
  else if (result.code !== 200 && !options.quiet)
    toast(response.envelope ? result.msg : transportMessages().failed, 'failure');
  if (SETUP_REQUIRED.includes(result.code)) location.assign(DESK_PAGES.account);
  return result;
}
