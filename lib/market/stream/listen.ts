import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { openDedicatedConnection } from '#lib/db/dedicated-connection';
import { log } from '#lib/log';
import { MARKET_CHANNEL, type MarketNews, newsSchema } from '../price/schema.ts';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;

interface MarketListener {
  /** In the order in which it was told; nothing before `onOpen` has done. */
  onEvent(news: MarketNews): void;
  /** The line is open; whatever was told while it was not has passed unheard. */
  onConnected(): Promise<void>;
}

/**
 * Hears what Postgres tells about the market, on one connection that is opened again whenever it
 * breaks.
 * @param signal ends it
 */
export async function listenToMarket(ear: MarketListener, signal: AbortSignal): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!signal.aborted) {
    try {
      await listenOnce(ear, signal, () => {
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
  ear: MarketListener,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  const client = await openDedicatedConnection();
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const close = () => void client.end().catch(() => undefined);
  try {
    const hear = holdNews(client, ear);
    await client.query(`LISTEN ${MARKET_CHANNEL}`);
    onOpen();
    await ear.onConnected();
    hear();
    signal.addEventListener('abort', close);
    if (signal.aborted) close();
    await ended;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/**
 * Keeps what is told from now on for later: what passed unheard comes before it.
 * @returns lets it be heard, and whatever follows at once
 */
function holdNews(client: Client, ear: MarketListener): () => void {
  let held: MarketNews[] | null = [];
  client.on('notification', ({ payload = '' }) => {
    const news = readNews(payload);
    if (!news) return;
    if (held) held.push(news);
    else ear.onEvent(news);
  });
  return () => {
    for (const news of held ?? []) ear.onEvent(news);
    held = null;
  };
}

/** Null for what is no news of ours: a word too much must not end the process. */
function readNews(payload: string): MarketNews | null {
  try {
    return newsSchema.parse(JSON.parse(payload));
  } catch {
    log().warn({ payload: payload.slice(0, 200) }, 'market listener heard no news');
    return null;
  }
}
