import { transportResponse } from '#lib/access/http/envelope';
import type { OperatorSession } from '#lib/access/operators/session/find-operator-session';
import { database } from '#lib/base/db/client';
import { isDatabaseAway } from '#lib/base/db/database-error';
import { TransportError } from '#lib/base/errors/app-error';
import { clientAddress } from '#lib/running/limits/client-address';
import { MemoryAddressLimiter } from '#lib/running/limits/memory-address-limiter';
import { streamResponse } from '#lib/running/streams/stream-response';
import { type StreamBound, StreamSlots } from '#lib/running/streams/stream-slots';
import { findDeskSession } from '../session/desk-session.ts';
import { isOnDesk } from '../site-mark.ts';
import { deskHub } from './hub.ts';
import { DeskStream } from './stream.ts';

/** Streams of one operator, who may have many tabs, and of all. */
const PER_OPERATOR = 20;
const TOTAL = 300;
const RETRY_SECONDS = 30;

const openings = new MemoryAddressLimiter({ points: 600, seconds: 60 });

const slots = new StreamSlots();

/**
 * Answers a tab of the desk with what waits and what changes, as server-sent events. The stream does
 * not count as activity, and ends with the session.
 */
export async function openDeskStream(request: Request): Promise<Response> {
  const { headers } = request;
  const place = await admit(headers).catch((error: unknown) => {
    if (error instanceof TransportError) return error;
    if (isDatabaseAway(error)) return new TransportError(503, RETRY_SECONDS);
    throw error;
  });
  if (place instanceof TransportError) return transportResponse(place);
  return streamResponse(request, (sink) => {
    const hub = deskHub.open();
    const stream = new DeskStream(sink, {
      roles: place.session.operator.roles,
      readRoles: async () => {
        const now = await findDeskSession(database(), headers, false);
        return now && isSetUp(now) ? now.operator.roles : null;
      },
      onEnd: () => {
        hub.leave(stream);
        place.release();
      },
    });
    void hub.join(stream);
    return stream;
  });
}

interface Place {
  session: OperatorSession;
  /** Releases the slot of the stream. */
  release: () => void;
}

/** @throws {TransportError} if the request is refused; an EventSource then stops reconnecting */
async function admit(headers: Headers): Promise<Place> {
  const site = headers.get('sec-fetch-site');
  if (!isOnDesk(headers)) throw new TransportError(404);
  if (site !== null && site !== 'same-origin') throw new TransportError(400);
  const wait = await openings.take(clientAddress(headers));
  if (wait > 0) throw new TransportError(429, wait);
  const session = await findDeskSession(database(), headers, false);
  if (!session || !isSetUp(session)) throw new TransportError(404);
  const bounds: StreamBound[] = [
    { key: `operator:${session.operator.id}`, limit: PER_OPERATOR, code: 429 },
    { key: 'all', limit: TOTAL, code: 503 },
  ];
  const rejection = slots.rejectionOf(bounds);
  if (rejection !== null) throw new TransportError(rejection, RETRY_SECONDS);
  return { session, release: slots.take(bounds) };
}

function isSetUp({ mustChangePassword, mustEnrolFactor }: OperatorSession): boolean {
  return !mustChangePassword && !mustEnrolFactor;
}
