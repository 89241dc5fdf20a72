import { encodeEvent, encodeRetry } from '#lib/running/streams/event-stream';
import type { MarketEvent } from '../price/schema.ts';
import type { DayPrices } from '../response-schema.ts';

/** An encoded server-sent event. */
export interface StreamEvent {
  /** The id of a tick, null for other events. Each id is sent once. */
  id: bigint | null;
  bytes: Uint8Array;
}

/** Shortest delay before a client of a server that stops reconnects, and the range above it. */
const RETURN_MS = { least: 500, range: 3_000 };

/** Sent last by a server that stops: the delay before reconnecting, a random one for each client. */
export function encodeReturn(): Uint8Array {
  return encodeRetry(Math.round(RETURN_MS.least + Math.random() * RETURN_MS.range));
}

/** Encodes a market event once for all clients. */
export function encodeMarketEvent(news: MarketEvent): StreamEvent {
  if (news.type === 'issue') {
    const { room_id, no, state } = news;
    return { id: null, bytes: encodeEvent('issue', { room_id, no, state }) };
  }
  const { id, symbol, price, at } = news;
  return { id: BigInt(id), bytes: encodeEvent('tick', { symbol, price, at }, id) };
}

/** Encodes the prices of 24 hours ago, which change while a page is open. */
export function encodeDayPrices(day: DayPrices): StreamEvent {
  return { id: null, bytes: encodeEvent('day', day) };
}
