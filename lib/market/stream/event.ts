import type { MarketNews } from '../price/schema.ts';
import type { DayPrices } from '../response-schema.ts';

/** News in the form of the stream. */
export interface StreamEvent {
  /** Of a tick; what comes in the order of its ids is sent once. */
  id: bigint | null;
  bytes: Uint8Array;
}

const encoder = new TextEncoder();

/** Sent first, so that the browser knows the line is open, and how long to wait after a break. */
export const GREETING = encoder.encode('retry: 2000\n\n');

/** Sent when there is nothing to say, so that proxies leave the line open. */
export const HEARTBEAT = encoder.encode(':\n\n');

/** Encodes news once for all readers. */
export function eventOf(news: MarketNews): StreamEvent {
  if (news.type === 'issue') {
    const { room_id, no, state } = news;
    return { id: null, bytes: encode('issue', { room_id, no, state }) };
  }
  const { id, symbol, price, at } = news;
  return { id: BigInt(id), bytes: encode('tick', { symbol, price, at }, id) };
}

/** Encodes what prices were a day ago, which moves on while a page is open. */
export function dayEventOf(day: DayPrices): StreamEvent {
  return { id: null, bytes: encode('day', day) };
}

function encode(event: string, data: object, id?: string): Uint8Array {
  const head = id === undefined ? '' : `id: ${id}\n`;
  return encoder.encode(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
