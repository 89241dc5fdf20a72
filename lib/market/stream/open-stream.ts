import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientAddress } from '#lib/http/client-address';
import { transportResponse } from '#lib/http/envelope';
import { TransportError } from '#lib/http/errors';
import { type MarketHub, marketHub } from './hub.ts';
import { BACKLOG_BYTES, StreamReader } from './reader.ts';

/** Streams of one address in this process: a school sits behind one address. */
const PER_ADDRESS = 200;
/** Streams of this process. */
const ALTOGETHER = 5_000;
/** Streams that one address may open in a minute, each of which may read what it missed. */
const openings = new RateLimiterMemory({ points: 1_200, duration: 60 });
const RETRY_SECONDS = 30;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // What is compressed or kept by a proxy comes late.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Open streams by address. */
const counts = new Map<string, number>();

/**
 * Answers with prices and changes of issues as they come, as server-sent events. A reader that gives
 * the id of the last tick it saw (`Last-Event-ID`) hears what it missed first.
 */
export async function openMarketStream(request: Request): Promise<Response> {
  const address = clientAddress(request.headers);
  const allowed = await openings.consume(address).then(
    () => true,
    () => false,
  );
  if (!allowed || (counts.get(address) ?? 0) >= PER_ADDRESS)
    return transportResponse(new TransportError(429, RETRY_SECONDS));
  const hub = marketHub();
  if (hub.readers >= ALTOGETHER) return transportResponse(new TransportError(503, RETRY_SECONDS));
  return new Response(streamOf(hub, request, address), { headers: HEADERS });
}

function streamOf(hub: MarketHub, request: Request, address: string): ReadableStream<Uint8Array> {
  let reader: StreamReader | undefined;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const joined = new StreamReader(controller, () => {
        hub.leave(joined);
        count(address, -1);
      });
      reader = joined;
      hub.join(joined);
      count(address, 1);
      const lastSeen = lastEventId(request.headers);
      if (lastSeen !== null) void joined.catchUp(hub.listMissed(lastSeen));
      request.signal.addEventListener('abort', () => joined.leave(), { once: true });
    },
    cancel: () => reader?.leave(),
  };
  return new ReadableStream(
    source,
    new ByteLengthQueuingStrategy({ highWaterMark: BACKLOG_BYTES }),
  );
}

function count(address: string, more: 1 | -1): void {
  const open = (counts.get(address) ?? 0) + more;
  if (open > 0) counts.set(address, open);
  else counts.delete(address);
}

/** What a browser saw last; anything that is no id of ours counts as nothing. */
function lastEventId(headers: Headers): bigint | null {
  const given = headers.get('last-event-id') ?? '';
  return /^\d{1,18}$/.test(given) ? BigInt(given) : null;
}
