import { type AppError, type TransportError, ValidationError } from '#lib/errors/app-error';
import {
  CODES,
  type Code,
  type FailureCode,
  TRANSPORT_STATUSES,
  type TransportStatus,
} from '#lib/errors/codes';
import { translator } from '#lib/i18n/translate';

/** What every call answers with. */
export interface Envelope<Data = unknown> {
  code: Code | TransportStatus;
  msg: string;
  data: Data;
}

const HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

/** HTTP 200 around an envelope. */
export function envelopeResponse(
  envelope: Envelope,
  headers: Record<string, string> = {},
): Response {
  const response = new Response(JSON.stringify(envelope), { headers: { ...HEADERS, ...headers } });
  codes.set(response, envelope.code);
  return response;
}

/** Codes of the answers under way: the log tells them without reading a body again. */
const codes = new WeakMap<Response, Envelope['code']>();

/** The code that an answer carries in its envelope; its HTTP status when it has none. */
export function codeOf(response: Response): number {
  return codes.get(response) ?? response.status;
}

export function success<Data>(data: Data): Envelope<Data> {
  return { code: 200, msg: 'ok', data };
}

/** The envelope of a refusal, in the request's language. 4001 carries a message for each field. */
export function refusal(error: AppError): Envelope {
  const data = error instanceof ValidationError ? translateFields(error.fields) : null;
  return { code: error.code, msg: codeMessage(error.code, error.messageKey, error.params), data };
}

/** A transport refusal: an HTTP status with the same envelope, and never a reason from inside. */
export function transportResponse(error: TransportError): Response {
  const { status, retryAfterSeconds } = error;
  const msg = message(`errors.${TRANSPORT_STATUSES[status]}`, { seconds: retryAfterSeconds ?? 0 });
  const headers = retryAfterSeconds
    ? { ...HEADERS, 'retry-after': String(retryAfterSeconds) }
    : HEADERS;
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

/** Message keys that only exist at run time, such as those of schemas, are looked up here. */
function message(key: string, params: Record<string, string | number>): string {
  const t = translator() as unknown as {
    (key: string, params: object): string;
    has(key: string): boolean;
  };
  return t.has(key)
    ? t(key, params)
    : t(key.startsWith('validation.') ? 'validation.invalid' : 'errors.unexpected', {});
}
