import { randomUUID } from 'node:crypto';
import { log } from '#lib/base/log';
import { clientAddress } from '#lib/running/limits/client-address';
import { hashOfClient } from '#lib/running/security-log/security-log';
import { logFrequentEvent } from '#lib/running/security-log/throttled-security-log';
import { readCode } from './envelope.ts';
import { isSameOrigin } from './same-origin.ts';

/** Identifies one request to a call in the log. */
export interface RequestTrace {
  /** From the server (lib/site/server/request-headers.ts); also in the `x-request-id` response header. */
  requestId: string;
  /** Path of the call. */
  call: string;
  address: string;
  /** True if a page of another origin sent it. */
  isForeign: boolean;
  /** Set after the session has been read. */
  userId: bigint | undefined;
  /** The operator's name, in a call of the desk; set after the session has been read. */
  operator?: string;
  startedAt: number;
}

export function beginTrace(request: Request): RequestTrace {
  return {
    requestId: request.headers.get('x-request-id') ?? randomUUID(),
    call: new URL(request.url).pathname,
    address: clientAddress(request.headers),
    isForeign: !isSameOrigin(request),
    userId: undefined,
    startedAt: performance.now(),
  };
}

/** Response codes that may be part of an attack. Features log further details themselves. */
const SECURITY_EVENTS: Record<number, string> = {
  4011: 'wrong password',
  4012: 'account locked',
  4013: 'puzzle needed',
  4022: 'wrong trade password',
  4023: 'trade password locked',
  4030: 'right missing',
  429: 'too many requests',
  503: 'call unavailable',
};

/**
 * Writes one log line for a call, and a security event if its response may be part of an attack. Both
 * identify the member by id, an operator by name and the client by a keyed hash. Neither contains request data.
 */
export function logCall(trace: RequestTrace, response: Response): void {
  const { requestId: request, call, address, userId, operator, isForeign } = trace;
  const code = readCode(response);
  const ms = Math.round(performance.now() - trace.startedAt);
  const who = { ...(userId && { userId: String(userId) }), ...(operator && { operator }) };
  const client = { ...who, client: hashOfClient(address) };
  log().info({ request, call, status: response.status, code, ms, ...client }, 'call');
  const event = SECURITY_EVENTS[code] ?? (isForeign ? 'request of a foreign page' : undefined);
  if (event) logFrequentEvent(event, { call, code, address, ...(userId && { userId }) });
}
