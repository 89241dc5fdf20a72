import ky, { isTimeoutError, type Options } from 'ky';
import { pageLocale } from '../preferences/locale.ts';
import { reportLostResponse } from './connectivity.ts';
import { sampleDateHeader } from './server-clock.ts';

export const TIMEOUT_STATUS = 408;

/** Where a call of a site goes, and what its requests carry besides the language of the page. */
export interface CallTarget {
  url: string;
  headers: Record<string, string>;
  timeoutMs: number;
}

/** The raw outcome of a request. */
export interface TransportResult {
  /** HTTP status; 408 after a timeout, 0 without a response. */
  status: number;
  /** null if the body is not an envelope. */
  envelope: { code: number; msg: string; data: unknown } | null;
}

/** Sends exactly one POST, without retries. Never throws. @param signal aborts it: then its answer is not needed */
export async function request(
  target: CallTarget,
  body: object | FormData,
  signal?: AbortSignal,
): Promise<TransportResult> {
  try {
    return await post(target, body, {
      ...(signal && { signal }),
      parseJson: (text, { response }) => {
        sampleDateHeader(response.headers.get('date'));
        return { status: response.status, envelope: parseEnvelope(text) };
      },
    }).json<TransportResult>();
  } catch (error) {
    if (!signal?.aborted) reportLostResponse();
    return lostResponse(error);
  }
}

/** The POST of every call: resolves for every HTTP status, and is sent once. */
export function post(
  { url, headers, timeoutMs }: CallTarget,
  body: object | FormData,
  options: Options = {},
): ReturnType<typeof ky.post> {
  return ky.post(url, {
    ...(body instanceof FormData ? { body } : { json: body }),
    headers: { 'accept-language': pageLocale(), ...headers },
    timeout: timeoutMs,
    retry: 0,
    credentials: 'include',
    cache: 'no-store',
    throwHttpErrors: false,
    ...options,
  });
}

/** What an error of `post` means. */
export function lostResponse(error: unknown): TransportResult {
  return { status: isTimeoutError(error) ? TIMEOUT_STATUS : 0, envelope: null };
}

/** Parses an envelope; null if the text is not one. */
export function parseEnvelope(text: string): TransportResult['envelope'] {
  try {
    const { code, msg, data } = JSON.parse(text) as Record<string, unknown>;
    return typeof code === 'number' ? { code, msg: String(msg ?? ''), data: data ?? null } : null;
  } catch {
    return null;
  }
}
