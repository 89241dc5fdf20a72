import { parseCookie } from 'cookie';
import { TransportError } from '#lib/errors/app-error';
import { transportResponse } from '#lib/http/envelope';
import { clientAddress } from '#lib/limits/client-address';
import { MemoryAddressLimiter } from '#lib/limits/memory-address-limiter';
import { logFrequentEvent } from '#lib/security-log/throttled-security-log';
import { pageCookieName, readToken } from '#lib/session/token';
import { type MarketHub, marketHub } from './hub.ts';
import { BACKLOG_BYTES, StreamReader } from './reader.ts';
import { type StreamClient, StreamSlots } from './stream-slots.ts';

/** Streams that one address may open per minute; each may read missed events. */
const openingLimiter = new MemoryAddressLimiter({ points: 1_200, seconds: 60 });
const slots = new StreamSlots();
const RETRY_SECONDS = 30;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Compression or buffering in a proxy would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Responds with prices and issue states as server-sent events. A client that sends the id of the
 * last tick it received (`Last-Event-ID`) first gets the events it missed.
 */
export async function openMarketStream(request: Request): Promise<Response> {
  const address = clientAddress(request.headers);
  const reader = { address, userId: await claimedMember(request.headers) };
  const waitSeconds = await openingLimiter.take(address);
  // No await from here on, so that parallel requests cannot exceed the limit.
  const rejection = waitSeconds > 0 ? 429 : slots.rejectionOf(reader);
  if (rejection !== null) return rejectStream(reader, rejection);
  return new Response(streamOf(marketHub(), request, reader), { headers: HEADERS });
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

function streamOf(
  hub: MarketHub,
  request: Request,
  from: StreamClient,
): ReadableStream<Uint8Array> {
  let reader: StreamReader | undefined;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const release = slots.take(from);
      const client = new StreamReader(controller, () => {
        hub.leave(client);
        release();
      });
      reader = client;
      hub.join(client);
      const lastSeenId = lastEventId(request.headers);
      if (lastSeenId !== null) void client.catchUp(hub.listMissed(lastSeenId));
      request.signal.addEventListener('abort', () => client.leave(), { once: true });
    },
    cancel: () => reader?.leave(),
  };
  return new ReadableStream(
    source,
    new ByteLengthQueuingStrategy({ highWaterMark: BACKLOG_BYTES }),
  );
}

/** The last tick id that the client received; null if missing or invalid. */
function lastEventId(headers: Headers): bigint | null {
  const given = headers.get('last-event-id') ?? '';
  return /^\d{1,18}$/.test(given) ? BigInt(given) : null;
}
