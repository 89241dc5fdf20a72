import { PAGES } from '#lib/base/paths';
import { toast } from '../toast.ts';
import { memberTarget } from './member-target.ts';
import { request, TIMEOUT_STATUS, type TransportResult } from './request.ts';
import { clearToken, getToken } from './token.ts';
import { transportMessages } from './transport-messages.ts';

/** Result of a call. `code` is the envelope code, an HTTP status, or 0 without a valid response. */
export type ApiResult<Data> =
  | { data: Data; code: 200; msg: string }
  | {
      data: null;
      code: number;
      msg: string;
      fields?: Record<string, string>;
      /** What the next call takes, after 4016. */
      next?: unknown;
    };

export interface CallOptions {
  /** Sent as `Idempotency-Key`; makes it safe to retry the request if no response arrives. */
  idempotencyKey?: string;
  /** Suppresses the toast; the caller shows the failure. */
  quiet?: boolean;
}

const SESSION_INVALID = 8888;
const PASSWORD_CHANGE_REQUIRED = 4015;
/** The call takes a second factor, which the caller asks for. */
export const FACTOR_REQUIRED = 4016;
const STILL_RUNNING = 4091;
const RUNNING_DELAYS_MS = [500, 1000, 2000, 3000];

/** The browser's API client. */
export const api = {
  /**
   * Calls `POST <base>/<call>` with a JSON body. Never throws on server or network errors: they show
   * a toast (unless `quiet`) and resolve with `data: null`. An invalid session (code 8888 or HTTP 401)
   * clears the token and redirects to the root path; a one-time password (4015) opens the page that
   * changes it.
   */
  async post<Data>(
    call: string,
    body: object = {},
    options: CallOptions = {},
  ): Promise<ApiResult<Data>> {
    return settle(await withCurrentToken(() => send(call, body, options.idempotencyKey)), options);
  },
};

/**
 * Retries a request with the token that is stored now, if the token changed during the call: a password
 * change in another tab replaces the token. A call with an invalid token has had no effect.
 */
export async function withCurrentToken<Result extends TransportResult>(
  make: () => Promise<Result>,
): Promise<Result> {
  const sentToken = getToken();
  const response = await make();
  const currentToken = getToken();
  const renewed = currentToken !== null && currentToken !== sentToken;
  return renewed && response.envelope?.code === SESSION_INVALID ? make() : response;
}

/** The result of a response. Shows a toast after a failure, and ends an invalid session. */
export function settle<Data>(response: TransportResult, { quiet }: CallOptions): ApiResult<Data> {
  const result = toApiResult<Data>(response);
  if (result.code === 200) return result;
  const isAsked = result.code === FACTOR_REQUIRED;
  if (!quiet && !isAsked)
    toast(isEnvelope(response) ? result.msg : transportMessages().failed, 'failure');
  if (result.code === PASSWORD_CHANGE_REQUIRED) openPasswordPage();
  if (result.code === SESSION_INVALID || result.code === 401) redirectToRoot();
  return result;
}

/** Whether it is unknown if the call took effect. A retry must then use the same idempotency key. */
export function isOutcomeUnknown({ code }: { code: number }): boolean {
  return (
    code === 0 || code === TIMEOUT_STATUS || code === STILL_RUNNING || (code >= 500 && code < 600)
  );
}

/** With an idempotency key, retries once without a response and repeatedly while the call is running. */
async function send(call: string, body: object, key: string | undefined): Promise<TransportResult> {
  let response = await request(memberTarget(call, key), body);
  if (key === undefined) return response;
  if (response.status === 0 || response.status === TIMEOUT_STATUS)
    response = await request(memberTarget(call, key), body);
  for (const delay of RUNNING_DELAYS_MS) {
    if (response.envelope?.code !== STILL_RUNNING) break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    response = await request(memberTarget(call, key), body);
  }
  return response;
}

function isEnvelope({ status, envelope }: TransportResult): boolean {
  return status === 200 && envelope !== null;
}

/** The result of a response. */
export function toApiResult<Data>({ status, envelope }: TransportResult): ApiResult<Data> {
  if (status !== 200 || !envelope)
    return {
      data: null,
      code: status === 200 ? 0 : status,
      msg: statusText(status, envelope?.msg),
    };
  const { code, msg, data } = envelope;
  if (code === 200) return { data: data as Data, code, msg };
  if (code === 4001 && data)
    return { data: null, code, msg, fields: data as Record<string, string> };
  return { data: null, code, msg, ...(data !== null && { next: data }) };
}

/** A status without its own text, e.g. 429, uses the server's message. */
function statusText(status: number, serverMessage: string | undefined): string {
  const messages = transportMessages();
  if (status === 0 || status === 200) return messages.network;
  return messages.status[status] ?? serverMessage ?? messages.failed;
}

function openPasswordPage(): void {
  if (location.pathname !== PAGES.loginPassword) location.assign(PAGES.loginPassword);
}

function redirectToRoot(): void {
  clearToken();
  location.assign('/');
}
