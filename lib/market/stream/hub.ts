import { database } from '#lib/db/client';
import { log } from '#lib/log';
import type { MarketNews } from '../price/schema.ts';
import { readDayPrices } from './day-prices.ts';
import { eventOf, HEARTBEAT, type StreamEvent } from './event.ts';
import { listenToMarket } from './listen.ts';
import { listMissedNews } from './missed-news.ts';
import type { StreamReader } from './reader.ts';

const HEARTBEAT_MS = 15_000;
/** What a price was a day ago changes with every bar of five minutes. */
const DAY_PRICES_MS = 60_000;

/** All open streams of this process, and the one connection that they hear the market by. */
export class MarketHub {
  readonly #readers = new Set<StreamReader>();
  readonly #end = new AbortController();
  readonly #listening: Promise<void>;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #dayTimer: NodeJS.Timeout;
  readonly #open = Promise.withResolvers<void>();
  #lastTick: bigint | null = null;
  /** As last told, for readers that come between two tellings. */
  #dayPrices: StreamEvent | null = null;

  constructor() {
    const onNews = (news: MarketNews) => this.#tell(news);
    this.#listening = listenToMarket(
      { onEvent: onNews, onConnected: () => this.#catchUp() },
      this.#end.signal,
    );
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#dayTimer = setInterval(() => void this.tellDayPrices(), DAY_PRICES_MS);
  }

  get readers(): number {
    return this.#readers.size;
  }

  join(reader: StreamReader): void {
    this.#readers.add(reader);
    if (this.#dayPrices) reader.tell(this.#dayPrices);
  }

  /** Tells what prices were a day ago by now; what can't be read is told the next time. */
  async tellDayPrices(): Promise<void> {
    if (this.#readers.size === 0) return;
    try {
      this.#dayPrices = await readDayPrices(database());
    } catch (error) {
      return log().warn({ fault: (error as Error).message }, 'market day prices');
    }
    this.#pass(this.#dayPrices);
  }

  /** What has happened since a tick; asked once the hub hears what comes, so that nothing falls between. */
  async listMissed(lastSeenId: bigint): Promise<StreamEvent[]> {
    await this.#open.promise;
    return (await listMissedNews(database(), lastSeenId)).map(eventOf);
  }

  leave(reader: StreamReader): void {
    this.#readers.delete(reader);
  }

  /** Ends all streams and the listening. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    clearInterval(this.#dayTimer);
    for (const reader of [...this.#readers]) reader.close();
    this.#end.abort();
    await this.#listening;
  }

  #tell(news: MarketNews): void {
    const event = eventOf(news);
    if (event.id !== null) this.#lastTick = event.id;
    this.#pass(event);
  }

  #pass(event: StreamEvent): void {
    for (const reader of [...this.#readers]) reader.tell(event);
  }

  #beat(): void {
    for (const reader of [...this.#readers]) reader.send(HEARTBEAT);
  }

  /** After the line was broken: readers hear what passed meanwhile. */
  async #catchUp(): Promise<void> {
    this.#open.resolve();
    if (this.#lastTick === null) return;
    for (const news of await listMissedNews(database(), this.#lastTick)) this.#tell(news);
  }
}

/** One process has one, also across the module copies that a bundler makes. */
const shared = globalThis as { jinkuMarketHub?: MarketHub };

/** The hub of this process, opened on first use. */
export function marketHub(): MarketHub {
  shared.jinkuMarketHub ??= new MarketHub();
  return shared.jinkuMarketHub;
}

/** Ends all streams of this process; for servers that shut down, and tests. */
export async function closeMarketHub(): Promise<void> {
  const hub = shared.jinkuMarketHub;
  delete shared.jinkuMarketHub;
  await hub?.close();
}
