import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { openDedicatedConnection } from '#lib/base/db/dedicated-connection';
import { log } from '#lib/base/log';

/**
 * Channels of Postgres: changed rows (migration 0019; `topic` or `topic:id`), price ticks and states of
 * issues, and what changes for the desk (migration 0038).
 */
const CHANNELS = ['changes', 'market', 'desk'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What is kept of the database is used only while it has answered within this time: its greatest age. */
export const MAX_STALENESS_MS = 1_000;
/** Interval of the questions that prove that all notifications so far have arrived. */
const PULSE_MS = 300;
/** A connection that takes longer is replaced. */
const PULSE_TIMEOUT_MS = 5_000;
const RETRY_MS = 500;
/** Longest wait for the end of a connection, whose server may hang. */
const CLOSE_MS = 1_000;

type Query = Pick<Client, 'query'>['query'];

export interface Subscriber {
  channels: readonly Channel[];
  onNotification(payload: string, channel: Channel): void;
  /**
   * Called when (re)connected: notifications sent before were lost. Those sent since wait until it has
   * resolved. If it rejects, the connection is replaced.
   * @param client of this connection, which stays open while the process listens
   */
  onConnected(client: { query: Query }): Promise<void> | void;
}

export interface Subscription {
  /** Whether every notification older than `MAX_STALENESS_MS` has been reported. */
  readonly isCurrent: boolean;
  /** Closes the connection with the last subscription. */
  close(): Promise<void>;
}

/** Notifications that wait for `onConnected`; null while they are passed on at once. */
type Waiting = (() => void)[] | null;

/**
 * All notifications of a process, on one connection of its own. Postgres delivers them before it answers a
 * later statement of this connection, so an answered pulse proves that none is missing. A connection that
 * hangs or has ended makes the feed not current within `MAX_STALENESS_MS`.
 */
class NotificationFeed {
  readonly #end = new AbortController();
  readonly #subscribers = new Map<Subscriber, Waiting>();
  readonly #running: Promise<void>;
  #client: Client | null = null;
  #currentAt = Number.NEGATIVE_INFINITY;

  constructor() {
    this.#running = this.#run();
  }

  get size(): number {
    return this.#subscribers.size;
  }

  isCurrentFor(subscriber: Subscriber): boolean {
    const isFresh = performance.now() - this.#currentAt < MAX_STALENESS_MS;
    return isFresh && this.#subscribers.get(subscriber) === null;
  }

  add(subscriber: Subscriber): void {
    this.#subscribers.set(subscriber, []);
    if (this.#client) this.#greet(subscriber, this.#client);
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#end;
    let level: 'warn' | 'debug' = 'warn';
    while (!signal.aborted) {
      await this.#listenOnce().catch((error: Error) =>
        log()[level]({ fault: error.message }, 'notifications'),
      );
      // Once an outage, not with every try to connect.
      level = this.#client ? 'warn' : 'debug';
      this.#client = null;
      this.#currentAt = Number.NEGATIVE_INFINITY;
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Returns or throws when the connection has ended. */
  async #listenOnce(): Promise<void> {
    const client = await openDedicatedConnection({ queryTimeoutMs: PULSE_TIMEOUT_MS });
    const ended = new Promise((resolve) => client.once('end', resolve));
    // Ends a pulse that is not answered, too.
    const close = () => void client.end().catch(() => undefined);
    this.#end.signal.addEventListener('abort', close);
    try {
      client.on('notification', ({ channel, payload = '' }) =>
        this.#deliver(channel as Channel, payload),
      );
      await client.query(CHANNELS.map((name) => `LISTEN ${name}`).join('; '));
      this.#client = client;
      for (const subscriber of this.#subscribers.keys()) this.#greet(subscriber, client);
      while (!this.#end.signal.aborted) await this.#pulse(client);
    } finally {
      this.#end.signal.removeEventListener('abort', close);
      close();
      await Promise.race([ended, delay(CLOSE_MS, undefined, { ref: false })]);
    }
  }

  /** Runs `onConnected` of a subscriber, and then passes on what has come meanwhile. */
  #greet(subscriber: Subscriber, client: Client): void {
    const waiting: Waiting = [];
    this.#subscribers.set(subscriber, waiting);
    const isPresent = () => this.#subscribers.get(subscriber) === waiting;
    const connected = async () => {
      await subscriber.onConnected(client);
      if (!isPresent()) return;
      for (const deliver of waiting) deliver();
      this.#subscribers.set(subscriber, null);
    };
    connected().catch((error: Error) => {
      if (!isPresent() || this.#client !== client) return;
      log().warn({ fault: error.message }, 'notifications');
      client.end().catch(() => undefined);
    });
  }

  #deliver(channel: Channel, payload: string): void {
    for (const [subscriber, waiting] of this.#subscribers) {
      if (!subscriber.channels.includes(channel)) continue;
      const deliver = () => subscriber.onNotification(payload, channel);
      if (waiting) waiting.push(deliver);
      else deliver();
    }
  }

  async #pulse(client: Client): Promise<void> {
    const askedAt = performance.now();
    await client.query('SELECT 1');
    this.#currentAt = askedAt;
    await delay(PULSE_MS, undefined, { signal: this.#end.signal }).catch(() => undefined);
  }
}

/** One feed per process, also when a bundler duplicates the module. */
const shared = globalThis as { jinkuNotifications?: NotificationFeed };

/** Subscribes to notifications of the database, and opens the connection for the first subscriber. */
export function subscribe(subscriber: Subscriber): Subscription {
  shared.jinkuNotifications ??= new NotificationFeed();
  const feed = shared.jinkuNotifications;
  feed.add(subscriber);
  return {
    get isCurrent() {
      return feed.isCurrentFor(subscriber);
    },
    close: async () => {
      feed.remove(subscriber);
      if (feed.size > 0) return;
      if (shared.jinkuNotifications === feed) delete shared.jinkuNotifications;
      await feed.close();
    },
  };
}
