import { parseCookie } from 'cookie';
import { TransportError } from '#lib/errors/app-error';
import { transportResponse } from '#lib/http/envelope';
import { clientAddress } from '#lib/limits/client-address';
import { MemoryAddressLimiter } from '#lib/limits/memory-address-limiter';
import { logFrequentEvent } from '#lib/security-log/throttled-security-log';
import { pageCookieName, readToken } from '#lib/session/token';
import { type MarketHub, marketHub } from './hub.ts';
import { type Reader, StreamPlaces } from './places.ts';
import { BACKLOG_BYTES, StreamReader } from './reader.ts';

/** Streams that one address may open in a minute, each of which may read what it missed. */
const openings = new MemoryAddressLimiter({ points: 1_200, seconds: 60 });
const places = new StreamPlaces();
const RETRY_SECONDS = 30;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // What is compressed or kept by a proxy comes late.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Answers with prices and changes of issues as they come, as server-sent events. A reader that gives
 * the id of the last tick it saw (`Last-Event-ID`) hears what it missed first.
 */
export async function openMarketStream(request: Request): Promise<Response> {
  const address = clientAddress(request.headers);
  const reader = { address, userId: await claimedMember(request.headers) };
  const wait = await openings.take(address);
  // Nothing is awaited from here on, so that parallel requests cannot outrun the count.
  const refusal = wait > 0 ? 429 : places.refusalOf(reader);
  if (refusal !== null) return refuse(reader, refusal);
  return new Response(streamOf(marketHub(), request, reader), { headers: HEADERS });
}

/** Whose place it takes. The signature is enough: prices are public. */
async function claimedMember(headers: Headers): Promise<bigint | null> {
  const token = parseCookie(headers.get('cookie') ?? '')[pageCookieName()];
  return token ? ((await readToken('page', token))?.userId ?? null) : null;
}

function refuse({ address, userId }: Reader, code: 429 | 503): Response {
  logFrequentEvent('stream refused', { code, address, ...(userId && { userId }) });
  return transportResponse(new TransportError(code, RETRY_SECONDS));
}

function streamOf(hub: MarketHub, request: Request, from: Reader): ReadableStream<Uint8Array> {
  let reader: StreamReader | undefined;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const giveBack = places.take(from);
      const joined = new StreamReader(controller, () => {
        hub.leave(joined);
        giveBack();
      });
      reader = joined;
      hub.join(joined);
      const lastSeenId = lastEventId(request.headers);
      if (lastSeenId !== null) void joined.catchUp(hub.listMissed(lastSeenId));
      request.signal.addEventListener('abort', () => joined.leave(), { once: true });
    },
    cancel: () => reader?.leave(),
  };
  return new ReadableStream(
    source,
    new ByteLengthQueuingStrategy({ highWaterMark: BACKLOG_BYTES }),
  );
}

/** What a browser saw last; anything that is no id of ours counts as nothing. */
function lastEventId(headers: Headers): bigint | null {
  const given = headers.get('last-event-id') ?? '';
  return /^\d{1,18}$/.test(given) ? BigInt(given) : null;
}
