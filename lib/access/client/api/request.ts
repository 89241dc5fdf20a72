import ky, { isTimeoutError } from 'ky';
import { CALLS } from '#lib/base/paths';
import { PUBLIC_ENV } from '#lib/base/public-env';
import { pageLocale } from '../preferences/locale.ts';
import { reportLostResponse } from './connectivity.ts';
import { sampleDateHeader } from './server-clock.ts';
import { getToken } from './token.ts';

export const TIMEOUT_MS = 16_000;
export const TIMEOUT_STATUS = 408;

/** The raw outcome of a request. */
export interface TransportResult {
  /** HTTP status; 408 after a timeout of 16 s, 0 without a response. */
  status: number;
  /** null if the body is not an envelope. */
  envelope: { code: number; msg: string; data: unknown } | null;
}

/** Calls without authentication; no token is sent. */
const ANONYMOUS: ReadonlySet<string> = new Set<string>([
  CALLS.register,
  CALLS.login,
  CALLS.configs,
  CALLS.carousels,
  CALLS.notice,
  CALLS.news,
  CALLS.newsItem,
  CALLS.advertisingBoard,
  CALLS.puzzle,
  CALLS.puzzleVerify,
  CALLS.puzzleSound,
  CALLS.puzzleSoundVerify,
]);

/** Sends exactly one POST, without retries. Never throws. */
export async function request(
  call: string,
  body: object,
  idempotencyKey?: string,
): Promise<TransportResult> {
  try {
    return await ky
      .post(urlOf(call), {
        json: body,
        headers: headersOf(call, idempotencyKey),
        timeout: TIMEOUT_MS,
        retry: 0,
        credentials: 'include',
        cache: 'no-store',
        throwHttpErrors: false,
        parseJson: (text, { response }) => {
          sampleDateHeader(response.headers.get('date'));
          return { status: response.status, envelope: parseEnvelope(text) };
        },
      })
      .json<TransportResult>();
  } catch (error) {
    reportLostResponse();
    return { status: isTimeoutError(error) ? TIMEOUT_STATUS : 0, envelope: null };
  }
}

/** The absolute URL of an API call. */
export function urlOf(call: string): string {
  return `${PUBLIC_ENV.apiBase.replace(/\/$/, '')}/${call}`;
}

function headersOf(call: string, idempotencyKey: string | undefined): Record<string, string> {
  const token = ANONYMOUS.has(call) ? null : getToken();
  return {
    'accept-language': pageLocale(),
    ...(token !== null && { token }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
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
