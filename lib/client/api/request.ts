import ky, { isTimeoutError } from 'ky';
import { CALLS } from '#lib/paths';
import { PUBLIC_ENV } from '#lib/public-env';
import { pageLocale } from '../preferences/locale.ts';
import { learnFromDate } from './server-clock.ts';
import { getToken } from './token.ts';

export const TIMEOUT_MS = 16_000;
export const TIMEOUT_STATUS = 408;

/** What came back, before anybody judges it. */
export interface Answer {
  /** HTTP status; 408 after 16 s of silence, 0 when nothing came back. */
  status: number;
  /** null when what came back is no envelope. */
  envelope: { code: number; msg: string; data: unknown } | null;
}

/** Calls that anybody may make; no token is sent with them. */
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

/** One POST over the network: exactly one, whatever happens. Never throws. */
export async function request(
  call: string,
  body: object,
  idempotencyKey?: string,
): Promise<Answer> {
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
          learnFromDate(response.headers.get('date'));
          return { status: response.status, envelope: parseEnvelope(text) };
        },
      })
      .json<Answer>();
  } catch (error) {
    return { status: isTimeoutError(error) ? TIMEOUT_STATUS : 0, envelope: null };
  }
}

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

/** Reads an envelope; null when the text is none. */
export function parseEnvelope(text: string): Answer['envelope'] {
  try {
    const { code, msg, data } = JSON.parse(text) as Record<string, unknown>;
    return typeof code === 'number' ? { code, msg: String(msg ?? ''), data: data ?? null } : null;
  } catch {
    return null;
  }
}
