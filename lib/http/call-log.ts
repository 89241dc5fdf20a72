import { randomUUID } from 'node:crypto';
import { clientAddress } from '#lib/limits/client-address';
import { log } from '#lib/log';
import { hashOfClient } from '#lib/security-log/security-log';
import { logFrequentEvent } from '#lib/security-log/throttled-security-log';
import { codeOf } from './envelope.ts';
import { isSameOrigin } from './same-origin.ts';

/** One request to a call, as the log names it. */
export interface Visit {
  /** Id of this request, which its answer carries too. */
  request: string;
  /** Path of the call. */
  call: string;
  address: string;
  /** Sent by a page of another origin. */
  foreign: boolean;
  /** Set once the session is known. */
  userId: bigint | undefined;
  startedAt: number;
}

export function beginVisit(request: Request): Visit {
  return {
    request: randomUUID(),
    call: new URL(request.url).pathname,
    address: clientAddress(request.headers),
    foreign: !isSameOrigin(request),
    userId: undefined,
    startedAt: performance.now(),
  };
}

/** Refusals that an attack would show itself by. Features log what else they know of theirs. */
const REFUSALS: Record<number, string> = {
  4011: 'wrong password',
  4012: 'account locked',
  4013: 'puzzle needed',
  4022: 'wrong trade password',
  4023: 'trade password locked',
  429: 'too many requests',
  503: 'call unavailable',
};

/**
 * Writes the line of a call, and a security event for a refusal that may be part of an attack. Both
 * name the member by id and the client by a keyed hash; nothing that was sent is in them.
 */
export function logCall(visit: Visit, response: Response): void {
  const { request, call, address, userId, foreign } = visit;
  const code = codeOf(response);
  const ms = Math.round(performance.now() - visit.startedAt);
  const who = { ...(userId && { userId: String(userId) }), client: hashOfClient(address) };
  log().info({ request, call, status: response.status, code, ms, ...who }, 'call');
  const event = REFUSALS[code] ?? (foreign ? 'request of a foreign page' : undefined);
  if (event) logFrequentEvent(event, { call, code, address, ...(userId && { userId }) });
}
