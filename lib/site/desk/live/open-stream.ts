import { transportResponse } from '#lib/access/http/envelope';
import type { OperatorSession } from '#lib/access/operators/session/find-operator-session';
import { database } from '#lib/base/db/client';
import { isDatabaseAway } from '#lib/base/db/database-error';
import { TransportError } from '#lib/base/errors/app-error';
import { clientAddress } from '#lib/running/limits/client-address';
import { MemoryAddressLimiter } from '#lib/running/limits/memory-address-limiter';
import { isOnDesk } from '../session/desk-request.ts';
import { findDeskSession } from '../session/desk-session.ts';
import { deskHub } from './hub.ts';
import { BACKLOG_BYTES, DeskStream } from './stream.ts';

/** Streams of one operator, who may have many tabs, and of all. */
const PER_OPERATOR = 20;
const TOTAL = 300;
const RETRY_SECONDS = 30;

const openings = new MemoryAddressLimiter({ points: 600, seconds: 60 });

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Compression or buffering in a proxy would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Open streams by operator, of all module copies that a bundler makes. */
const shared = globalThis as { jinkuDeskStreams?: Map<bigint, number> };
shared.jinkuDeskStreams ??= new Map();
const open = shared.jinkuDeskStreams;

/**
 * Answers a tab of the desk with what waits and what changes, as server-sent events. The stream does
 * not count as activity, and ends with the session.
 */
export async function openDeskStream(request: Request): Promise<Response> {
  const { headers } = request;
  const session = await admit(headers).catch((error: unknown) => {
    if (error instanceof TransportError) return error;
    if (isDatabaseAway(error)) return new TransportError(503, RETRY_SECONDS);
    throw error;
  });
  if (session instanceof TransportError) return transportResponse(session);
  const release = takePlace(session.operator.id);
  let stream: DeskStream | undefined;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const hub = deskHub();
      const opened = new DeskStream(controller, {
        roles: session.operator.roles,
        readRoles: async () => {
          const now = await findDeskSession(database(), headers, false);
          return now && isSetUp(now) ? now.operator.roles : null;
        },
        onEnd: () => {
          hub.leave(opened);
          release();
        },
      });
      stream = opened;
      request.signal.addEventListener('abort', () => opened.leave(), { once: true });
      void hub.join(opened);
    },
    cancel: () => stream?.leave(),
  };
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: BACKLOG_BYTES });
  return new Response(new ReadableStream(source, strategy), { headers: HEADERS });
}

/** @throws {TransportError} if the request is refused; an EventSource then stops reconnecting */
async function admit(headers: Headers): Promise<OperatorSession> {
  const site = headers.get('sec-fetch-site');
  if (!isOnDesk(headers)) throw new TransportError(404);
  if (site !== null && site !== 'same-origin') throw new TransportError(400);
  const wait = await openings.take(clientAddress(headers));
  if (wait > 0) throw new TransportError(429, wait);
  const session = await findDeskSession(database(), headers, false);
  if (!session || !isSetUp(session)) throw new TransportError(404);
  if ((open.get(session.operator.id) ?? 0) >= PER_OPERATOR)
    throw new TransportError(429, RETRY_SECONDS);
  if ([...open.values()].reduce((sum, count) => sum + count, 0) >= TOTAL)
    throw new TransportError(503, RETRY_SECONDS);
  return session;
}

function isSetUp({ mustChangePassword, mustEnrolFactor }: OperatorSession): boolean {
  return !mustChangePassword && !mustEnrolFactor;
}

/** @returns a function that releases the slot */
function takePlace(operatorId: bigint): () => void {
  open.set(operatorId, (open.get(operatorId) ?? 0) + 1);
  return () => {
    const left = (open.get(operatorId) ?? 1) - 1;
    if (left > 0) open.set(operatorId, left);
    else open.delete(operatorId);
  };
}
