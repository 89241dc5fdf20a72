import { type AppError, type TransportError, ValidationError } from '#lib/base/errors/app-error';
import {
  CODES,
  type Code,
  type FailureCode,
  TRANSPORT_STATUSES,
  type TransportStatus,
} from '#lib/base/errors/codes';
import { translator } from '#lib/base/i18n/translate';

/** The response body of every call. */
export interface Envelope<Data = unknown> {
  code: Code | TransportStatus;
  msg: string;
  data: Data;
}

const HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

/** Wraps an envelope in an HTTP 200 response. */
export function envelopeResponse(
  envelope: Envelope,
  headers: Record<string, string> = {},
): Response {
  const response = new Response(JSON.stringify(envelope), { headers: { ...HEADERS, ...headers } });
  codes.set(response, envelope.code);
  return response;
}

/** Envelope codes by response, so that the log does not have to parse the body. */
const codes = new WeakMap<Response, Envelope['code']>();

/** Envelope code of a response, or its HTTP status if it has no envelope. */
export function readCode(response: Response): number {
  return codes.get(response) ?? response.status;
}

export function success<Data>(data: Data): Envelope<Data> {
  return { code: 200, msg: 'ok', data };
}

/** Envelope of a failed call, in the language of the request. 4001 has a message for each field. */
export function refusal(error: AppError): Envelope {
  const data = error instanceof ValidationError ? translateFields(error.fields) : error.data;
  return {
    code: error.code,
    msg: codeMessage(error.code, error.messageKey, error.params),
    data: data ?? null,
  };
}

/** Response of a transport error: HTTP status and envelope, without internal details. */
export function transportResponse(error: TransportError): Response {
  const { status, retryAfterSeconds } = error;
  const msg = message(`errors.${TRANSPORT_STATUSES[status]}`, { seconds: retryAfterSeconds ?? 0 });
  const headers = {
    ...HEADERS,
    ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
    // The rest of the body would be read as the next request.
    ...(status === 408 && { connection: 'close' }),
  };
  return new Response(JSON.stringify({ code: status, msg, data: null }), { status, headers });
}

function codeMessage(
  code: FailureCode,
  key: string | undefined,
  params: Record<string, string | number>,
) {
  return message(`errors.${key ?? CODES[code]}`, params);
}

function translateFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, key]) => [field, message(`validation.${key}`, {})]),
  );
}

/** Translates a key that is known only at run time, for example one from a schema. */
function message(key: string, params: Record<string, string | number>): string {
  const t = translator() as unknown as {
    (key: string, params: object): string;
    has(key: string): boolean;
  };
  return t.has(key)
    ? t(key, params)
    : t(key.startsWith('validation.') ? 'validation.invalid' : 'errors.unexpected', {});
}
