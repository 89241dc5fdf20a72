import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';
import { transportResponse } from '#lib/access/http/envelope';
import { toHeaders } from '#lib/access/http/node-headers';
import { SECURITY_HEADERS } from '#lib/access/http/security-headers';
import { pageCookieName, readToken } from '#lib/access/session/token';
import { TransportError } from '#lib/base/errors/app-error';
import { clientAddress } from '#lib/running/limits/client-address';
import { MemoryAddressLimiter } from '#lib/running/limits/memory-address-limiter';
import { logFrequentEvent } from '#lib/running/security-log/throttled-security-log';
import { BACKLOG_BYTES, type StreamSink } from '#lib/running/streams/event-stream';
import { STREAM_HEADERS, streamResponse } from '#lib/running/streams/stream-response';
import { StreamSlots } from '#lib/running/streams/stream-slots';
import { marketHub } from './hub.ts';
import { StreamReader } from './reader.ts';
import { boundsOf, type StreamClient } from './stream-bounds.ts';

/** Streams that one address may open per minute; each may read missed events. */
const openingLimiter = new MemoryAddressLimiter({ points: 1_200, seconds: 60 });
const slots = new StreamSlots();
const RETRY_SECONDS = 30;

/**
 * Responds with prices and issue states as server-sent events. A client that sends the id of the
 * last tick it received (`Last-Event-ID`) first gets the events it missed.
 */
export async function openMarketStream(request: Request): Promise<Response> {
  const place = await takePlace(request.headers);
  if (place instanceof Response) return place;
  return streamResponse(request, (sink) => join(sink, request.headers, place.release));
}

/**
 * The same on a response of Node, without Next, whose state of a request would stay in memory for as
 * long as the stream is open.
 */
export async function serveMarketStream(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = toHeaders(request);
  const place = await takePlace(headers);
  if (place instanceof Response) {
    response.writeHead(place.status, { ...SECURITY_HEADERS, ...Object.fromEntries(place.headers) });
    response.end(await place.text());
    return;
  }
  if (response.destroyed) return place.release();
  // The body ends with the connection: an event is then one write, without the frame of a chunk.
  response.removeHeader('transfer-encoding');
  response.writeHead(200, { ...SECURITY_HEADERS, ...STREAM_HEADERS, connection: 'close' });
  const reader = join(sinkOf(response), headers, place.release);
  response.once('close', () => reader.leave());
}

function sinkOf(response: ServerResponse): StreamSink {
  return {
    enqueue: (bytes) => void response.write(bytes),
    close: () => void response.end(),
    error: () => void response.destroy(),
    get desiredSize() {
      return BACKLOG_BYTES - response.writableLength;
    },
  };
}

/** Takes a place for a stream of the client. @returns how to release it, or the refusal */
async function takePlace(headers: Headers): Promise<{ release: () => void } | Response> {
  const address = clientAddress(headers);
  const client = { address, userId: await claimedMember(headers) };
  const waitSeconds = await openingLimiter.take(address);
  // No await from here on, so that parallel requests cannot exceed the limit.
  const bounds = boundsOf(client);
  const rejection = waitSeconds > 0 ? 429 : slots.rejectionOf(bounds);
  return rejection === null ? { release: slots.take(bounds) } : rejectStream(client, rejection);
}

/**
 * The member that the stream counts for. A valid signature is enough, because prices are public.
 */
async function claimedMember(headers: Headers): Promise<bigint | null> {
  const token = parseCookie(headers.get('cookie') ?? '')[pageCookieName()];
  return token ? ((await readToken('page', token))?.userId ?? null) : null;
}

function rejectStream({ address, userId }: StreamClient, code: 429 | 503): Response {
  logFrequentEvent('stream refused', { code, address, ...(userId && { userId }) });
  return transportResponse(new TransportError(code, RETRY_SECONDS));
}

/** Begins to send to a client. `release` is called when the stream has ended. */
function join(sink: StreamSink, headers: Headers, release: () => void): StreamReader {
  const hub = marketHub.open();
  const reader = new StreamReader(sink, () => {
    hub.leave(reader);
    release();
  });
  hub.join(reader);
  const lastSeenId = lastEventId(headers);
  if (lastSeenId !== null) void reader.catchUp(hub.listMissed(lastSeenId));
  return reader;
}

/** The last tick id that the client received; null if missing or invalid. */
function lastEventId(headers: Headers): bigint | null {
  const given = headers.get('last-event-id') ?? '';
  return /^\d{1,18}$/.test(given) ? BigInt(given) : null;
}
