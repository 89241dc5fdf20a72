import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { openDedicatedConnection } from '#lib/base/db/dedicated-connection';
import { log } from '#lib/base/log';
import { MARKET_CHANNEL, type MarketEvent, marketEventSchema } from '../price/schema.ts';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;

interface MarketListener {
  /** Called in the order of the notifications, never before `onConnected` has resolved. */
  onEvent(event: MarketEvent): void;
  /** Called when (re)connected. Notifications sent while disconnected were lost. */
  onConnected(): Promise<void>;
}

/**
 * Listens to the market notifications of Postgres on one connection, and reconnects when it breaks.
 * @param signal aborts listening
 */
export async function listenToMarket(listener: MarketListener, signal: AbortSignal): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!signal.aborted) {
    try {
      await listenOnce(listener, signal, () => {
        retryMs = FIRST_RETRY_MS;
      });
    } catch (error) {
      log().warn({ fault: (error as Error).message }, 'market listener');
    }
    await delay(retryMs, undefined, { signal }).catch(() => undefined);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }
}

/** Resolves when the connection has ended. */
async function listenOnce(
  listener: MarketListener,
  signal: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = await openDedicatedConnection();
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const close = () => void client.end().catch(() => undefined);
  try {
    const release = bufferEvents(client, listener);
    await client.query(`LISTEN ${MARKET_CHANNEL}`);
    onListening();
    await listener.onConnected();
    release();
    signal.addEventListener('abort', close);
    if (signal.aborted) close();
    await ended;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/**
 * Buffers events from now on, because missed events are read and sent first.
 * @returns a function that delivers the buffered events and then passes events through
 */
function bufferEvents(client: Client, listener: MarketListener): () => void {
  let buffer: MarketEvent[] | null = [];
  client.on('notification', ({ payload = '' }) => {
    const event = parseEvent(payload);
    if (!event) return;
    if (buffer) buffer.push(event);
    else listener.onEvent(event);
  });
  return () => {
    for (const event of buffer ?? []) listener.onEvent(event);
    buffer = null;
  };
}

/**
 * Parses an event; null if it is invalid, because one bad notification must not end the process.
 */
function parseEvent(payload: string): MarketEvent | null {
  try {
    return marketEventSchema.parse(JSON.parse(payload));
  } catch {
    log().warn({ payload: payload.slice(0, 200) }, 'market listener: invalid payload');
    return null;
  }
}
