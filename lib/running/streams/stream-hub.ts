import {
  type Subscriber,
  type Subscription,
  subscribe,
} from '../notifications/notification-feed.ts';
import { type EventStream, HEARTBEAT } from './event-stream.ts';

const HEARTBEAT_MS = 15_000;

/** All open streams of one kind in this process. */
export class StreamHub<Stream extends EventStream> {
  readonly #streams = new Set<Stream>();
  readonly #timers: NodeJS.Timeout[] = [];
  #subscription: Subscription | undefined;

  constructor() {
    this.every(HEARTBEAT_MS, () => this.#beat());
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /** The open streams. Sending may end some of them meanwhile. */
  get streams(): readonly Stream[] {
    return [...this.#streams];
  }

  join(stream: Stream): void {
    this.#streams.add(stream);
  }

  leave(stream: Stream): void {
    this.#streams.delete(stream);
  }

  /** Closes all streams. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of this.streams) stream.close();
    await this.#subscription?.close();
  }

  /** Listens until the hub is closed. */
  protected listen(subscriber: Subscriber): void {
    this.#subscription = subscribe(subscriber);
  }

  /** Calls `run` in an interval until the hub is closed. */
  protected every(intervalMs: number, run: () => void): void {
    this.#timers.push(setInterval(run, intervalMs));
  }

  #beat(): void {
    for (const stream of this.streams) stream.send(HEARTBEAT);
  }
}

/**
 * The hub of a process, created on first use.
 * @param name of a global variable, which the module copies that a bundler makes share
 */
export function processHub<Hub extends Pick<StreamHub<EventStream>, 'size' | 'close'>>(
  name: string,
  create: () => Hub,
) {
  const shared = globalThis as unknown as Record<string, Hub | undefined>;
  return {
    open: (): Hub => {
      shared[name] ??= create();
      return shared[name];
    },
    /** Open streams of this process. Does not create the hub. */
    countStreams: (): number => shared[name]?.size ?? 0,
    /** Closes all streams of this process; for shutdown and tests. */
    close: async (): Promise<void> => {
      const hub = shared[name];
      delete shared[name];
      await hub?.close();
    },
  };
}
