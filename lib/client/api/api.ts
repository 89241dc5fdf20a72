import { toast } from '../toast.ts';
import { type DownloadedFile, type DownloadOptions, downloadRequest } from './download-request.ts';
import { type Answer, request, TIMEOUT_STATUS } from './request.ts';
import { clearToken, getToken } from './token.ts';
import { transportMessages } from './transport-messages.ts';
import { uploadRequest } from './upload-request.ts';

/** What a call comes to. `code` is the envelope's, an HTTP status, or 0 when no answer arrived. */
export type ApiResult<Data> =
  | { data: Data; code: 200; msg: string }
  | { data: null; code: number; msg: string; fields?: Record<string, string> };

export interface CallOptions {
  /** Sent as `Idempotency-Key`; makes it safe to repeat the request once when no answer arrived. */
  idempotencyKey?: string;
  /** No toast: the caller shows the failure itself. */
  quiet?: boolean;
}

const SESSION_INVALID = 8888;
const STILL_RUNNING = 4091;
const RUNNING_DELAYS_MS = [500, 1000, 2000, 3000];

/** The browser's way to the API. */
export const api = {
  /**
   * Calls `POST <base>/<call>` with a JSON body. Never throws for what the server or the network
   * does: failures are toasted (unless `quiet`) and resolve with `data: null`. An invalid session
   * (code 8888 or HTTP 401) forgets the token and leaves for the root path.
   */
  async post<Data>(
    call: string,
    body: object = {},
    options: CallOptions = {},
  ): Promise<ApiResult<Data>> {
    return settle(await withPresentToken(() => send(call, body, options.idempotencyKey)), options);
  },

  /**
   * Sends one file as the multipart field `file`, and is otherwise like `post`.
   * @param onProgress called with the part that has been sent, 0 to 1
   */
  async upload<Data>(
    call: string,
    file: File,
    onProgress: (part: number) => void,
  ): Promise<ApiResult<Data>> {
    return settle(await withPresentToken(() => uploadRequest(call, file, onProgress)), {});
  },

  /**
   * Calls for a file, which comes whole or not at all, and is otherwise like `post`. Ended by its
   * caller, it resolves with `data: null` and shows nothing.
   */
  async download(
    call: string,
    body: object,
    options: DownloadOptions,
  ): Promise<ApiResult<DownloadedFile>> {
    const { file, ...answer } = await withPresentToken(() => downloadRequest(call, body, options));
    if (file) return { data: file, code: 200, msg: 'ok' };
    return settle(answer, { quiet: options.signal.aborted });
  },
};

/**
 * Another tab that changes the password gets a new token, and this one's dies under a call that is
 * on its way. Nothing was done then: the call is made again with the token that is stored now.
 */
async function withPresentToken<Made extends Answer>(make: () => Promise<Made>): Promise<Made> {
  const sent = getToken();
  const answer = await make();
  const present = getToken();
  const stale = answer.envelope?.code === SESSION_INVALID && present !== null && present !== sent;
  return stale ? make() : answer;
}

function settle<Data>(answer: Answer, { quiet }: CallOptions): ApiResult<Data> {
  const result = judge<Data>(answer);
  if (result.code === 200) return result;
  if (!quiet) toast(isEnvelope(answer) ? result.msg : transportMessages().failed, 'failure');
  if (result.code === SESSION_INVALID || result.code === 401) leave();
  return result;
}

/** Whether the call may or may not have taken effect: only the same key may then be sent again. */
export function isOutcomeUnknown({ code }: { code: number }): boolean {
  return (
    code === 0 || code === TIMEOUT_STATUS || code === STILL_RUNNING || (code >= 500 && code < 600)
  );
}

/** With a key, a lost answer is asked for once more and a running one is waited for; without, never. */
async function send(call: string, body: object, key: string | undefined): Promise<Answer> {
  let answer = await request(call, body, key);
  if (key === undefined) return answer;
  if (answer.status === 0 || answer.status === TIMEOUT_STATUS)
    answer = await request(call, body, key);
  for (const delay of RUNNING_DELAYS_MS) {
    if (answer.envelope?.code !== STILL_RUNNING) break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    answer = await request(call, body, key);
  }
  return answer;
}

function isEnvelope({ status, envelope }: Answer): boolean {
  return status === 200 && envelope !== null;
}

function judge<Data>({ status, envelope }: Answer): ApiResult<Data> {
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
  return { data: null, code, msg };
}

/** A status without a text of its own, such as 429, speaks by the server's message. */
function statusText(status: number, serverMessage: string | undefined): string {
  const words = transportMessages();
  if (status === 0 || status === 200) return words.network;
  return words.status[status] ?? serverMessage ?? words.failed;
}

function leave(): void {
  clearToken();
  location.assign('/');
}
