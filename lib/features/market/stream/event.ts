import type { MarketEvent } from '../price/schema.ts';
import type { DayPrices } from '../response-schema.ts';

/** An encoded server-sent event. */
export interface StreamEvent {
  /** The id of a tick, null for other events. Each id is sent once. */
  id: bigint | null;
  bytes: Uint8Array;
}

const encoder = new TextEncoder();

/** Sent first: confirms the connection, and sets the delay before reconnecting. */
export const GREETING = encoder.encode('retry: 2000\n\n');

/** Shortest delay before a client of a server that stops reconnects, and the range above it. */
const RETURN_MS = { least: 500, range: 3_000 };

/** Sent last by a server that stops: the delay before reconnecting, a random one for each client. */
export function encodeReturn(): Uint8Array {
  const delayMs = Math.round(RETURN_MS.least + Math.random() * RETURN_MS.range);
  return encoder.encode(`retry: ${delayMs}\n\n`);
}

/** Sent regularly so that proxies keep an idle connection open. */
export const HEARTBEAT = encoder.encode(':\n\n');

/** Encodes a market event once for all clients. */
export function encodeMarketEvent(news: MarketEvent): StreamEvent {
  if (news.type === 'issue') {
    const { room_id, no, state } = news;
    return { id: null, bytes: encode('issue', { room_id, no, state }) };
  }
  const { id, symbol, price, at } = news;
  return { id: BigInt(id), bytes: encode('tick', { symbol, price, at }, id) };
}

/** Encodes the prices of 24 hours ago, which change while a page is open. */
export function encodeDayPrices(day: DayPrices): StreamEvent {
  return { id: null, bytes: encode('day', day) };
}

function encode(event: string, data: object, id?: string): Uint8Array {
  const head = id === undefined ? '' : `id: ${id}\n`;
  return encoder.encode(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
