import { database } from '#lib/base/db/client';
import { log } from '#lib/base/log';
import type { MarketEvent } from '../price/schema.ts';
import { readDayPrices } from './day-prices.ts';
import { encodeMarketEvent, encodeReturn, HEARTBEAT, type StreamEvent } from './event.ts';
import { listenToMarket } from './listen.ts';
import { listMissedEvents } from './missed-events.ts';
import type { StreamReader } from './reader.ts';

const HEARTBEAT_MS = 15_000;
/** Interval of the 24-hour prices, which change with every bar of five minutes. */
const DAY_PRICES_MS = 60_000;

/** All open streams of this process, and their shared connection to the database. */
export class MarketHub {
  readonly #readers = new Set<StreamReader>();
  readonly #end = new AbortController();
  readonly #listening: Promise<void>;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #dayTimer: NodeJS.Timeout;
  readonly #connected = Promise.withResolvers<void>();
  #lastTick: bigint | null = null;
  /** The last sent value, for clients that connect before the next one. */
  #dayPrices: StreamEvent | null = null;

  constructor() {
    const onEvent = (marketEvent: MarketEvent) => this.#publish(marketEvent);
    this.#listening = listenToMarket(
      { onEvent, onConnected: () => this.#catchUp() },
      this.#end.signal,
    );
    this.#heartbeat = setInterval(() => this.#sendHeartbeat(), HEARTBEAT_MS);
    this.#dayTimer = setInterval(() => void this.sendDayPrices(), DAY_PRICES_MS);
  }

  get readers(): number {
    return this.#readers.size;
  }

  join(reader: StreamReader): void {
    this.#readers.add(reader);
    if (this.#dayPrices) reader.push(this.#dayPrices);
  }

  /**
   * Sends the prices of 24 hours ago to all clients. After a failed read the next interval retries.
   */
  async sendDayPrices(): Promise<void> {
    if (this.#readers.size === 0) return;
    try {
      this.#dayPrices = await readDayPrices(database());
    } catch (error) {
      return log().warn({ fault: (error as Error).message }, 'market day prices');
    }
    this.#broadcast(this.#dayPrices);
  }

  /**
   * Lists the events since a tick. Waits until the hub is connected, so that no event is lost
   * between this list and the live events.
   */
  async listMissed(lastSeenId: bigint): Promise<StreamEvent[]> {
    await this.#connected.promise;
    return (await listMissedEvents(database(), lastSeenId)).map(encodeMarketEvent);
  }

  leave(reader: StreamReader): void {
    this.#readers.delete(reader);
  }

  /**
   * Closes all streams and the database connection. Each client is told when to come back, at a time
   * of its own, so that another server does not get all of them at once.
   */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    clearInterval(this.#dayTimer);
    for (const reader of [...this.#readers]) {
      reader.send(encodeReturn());
      reader.close();
    }
    this.#end.abort();
    await this.#listening;
  }

  #publish(marketEvent: MarketEvent): void {
    const event = encodeMarketEvent(marketEvent);
    if (event.id !== null) this.#lastTick = event.id;
    this.#broadcast(event);
  }

  #broadcast(event: StreamEvent): void {
    for (const reader of [...this.#readers]) reader.push(event);
  }

  #sendHeartbeat(): void {
    for (const reader of [...this.#readers]) reader.send(HEARTBEAT);
  }

  /** After a reconnect: sends the events missed meanwhile. */
  async #catchUp(): Promise<void> {
    this.#connected.resolve();
    if (this.#lastTick === null) return;
    for (const marketEvent of await listMissedEvents(database(), this.#lastTick))
      this.#publish(marketEvent);
  }
}

/** One instance per process, also when a bundler duplicates the module. */
const shared = globalThis as { jinkuMarketHub?: MarketHub };

/** Returns the hub of this process, created on first use. */
export function marketHub(): MarketHub {
  shared.jinkuMarketHub ??= new MarketHub();
  return shared.jinkuMarketHub;
}

/** Open streams of this process. Does not create the hub. */
export function openStreams(): number {
  return shared.jinkuMarketHub?.readers ?? 0;
}

/** Closes all streams of this process; for shutdown and tests. */
export async function closeMarketHub(): Promise<void> {
  const hub = shared.jinkuMarketHub;
  delete shared.jinkuMarketHub;
  await hub?.close();
}
