import { database } from '#lib/base/db/client';
import { log } from '#lib/base/log';
import { processHub, StreamHub } from '#lib/running/streams/stream-hub';
import { type MarketEvent, marketEventSchema } from '../price/schema.ts';
import { readDayPrices } from './day-prices.ts';
import { encodeMarketEvent, encodeReturn, type StreamEvent } from './event.ts';
import { listMissedEvents } from './missed-events.ts';
import type { StreamReader } from './reader.ts';

/** Interval of the 24-hour prices, which change with every bar of five minutes. */
const DAY_PRICES_MS = 60_000;

/** All open streams of prices in this process. */
class MarketHub extends StreamHub<StreamReader> {
  readonly #connected = Promise.withResolvers<void>();
  #lastTick: bigint | null = null;
  /** The last sent value, for clients that connect before the next one. */
  #dayPrices: StreamEvent | null = null;

  constructor() {
    super();
    this.listen({
      channels: ['market'],
      onNotification: (payload) => {
        const marketEvent = parseEvent(payload);
        if (marketEvent) this.#publish(marketEvent);
      },
      onConnected: () => this.#catchUp(),
    });
    this.every(DAY_PRICES_MS, () => void this.sendDayPrices());
  }

  override join(reader: StreamReader): void {
    super.join(reader);
    if (this.#dayPrices) reader.push(this.#dayPrices);
  }

  /**
   * Sends the prices of 24 hours ago to all clients. After a failed read the next interval retries.
   */
  async sendDayPrices(): Promise<void> {
    if (this.size === 0) return;
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

  /**
   * Closes all streams. Each client is told when to come back, at a time
   * of its own, so that another server does not get all of them at once.
   */
  override close(): Promise<void> {
    for (const reader of this.streams) reader.send(encodeReturn());
    return super.close();
  }

  #publish(marketEvent: MarketEvent): void {
    const event = encodeMarketEvent(marketEvent);
    if (event.id !== null) this.#lastTick = event.id;
    this.#broadcast(event);
  }

  #broadcast(event: StreamEvent): void {
    for (const reader of this.streams) reader.push(event);
  }

  /** After a reconnect: sends the events missed meanwhile. */
  async #catchUp(): Promise<void> {
    this.#connected.resolve();
    if (this.#lastTick === null) return;
    for (const marketEvent of await listMissedEvents(database(), this.#lastTick))
      this.#publish(marketEvent);
  }
}

/** Parses an event; null if it is invalid, because one bad notification must not end the process. */
function parseEvent(payload: string): MarketEvent | null {
  try {
    return marketEventSchema.parse(JSON.parse(payload));
  } catch {
    log().warn({ payload: payload.slice(0, 200) }, 'market: invalid notification');
    return null;
  }
}

export const marketHub = processHub('jinkuMarketHub', () => new MarketHub());
