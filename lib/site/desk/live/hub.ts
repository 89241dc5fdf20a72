import { database } from '#lib/base/db/client';
import { log } from '#lib/base/log';
import { countQueues, visibleQueues } from './count-queues.ts';
import { listenToDesk } from './listen.ts';
import type { QueueName } from './queues.ts';
import type { DeskStream } from './stream.ts';

/** Changes within this time are one event. */
const GATHER_MS = 500;
const HEARTBEAT_MS = 15_000;
/** Topic of operators' roles, status and sessions (migration 0061). */
const OPERATORS = 'operators';
/** Interval in which each stream's session is read again. */
const SESSION_MS = 20_000;

/** All open streams of the desk in this process, and their shared connection to the database. */
export class DeskHub {
  readonly #streams = new Set<DeskStream>();
  readonly #end = new AbortController();
  readonly #listening: Promise<void>;
  readonly #timers: NodeJS.Timeout[];
  readonly #changed = new Set<string>();
  #gathering: NodeJS.Timeout | undefined;
  #counts: Record<QueueName, number> | null = null;
  /** Running checks of the streams' sessions. */
  #checking: Promise<void> = Promise.resolve();

  constructor() {
    this.#listening = listenToDesk(
      { onTopic: (topic) => this.#note(topic), onConnected: () => this.#note() },
      this.#end.signal,
    );
    this.#timers = [
      setInterval(() => this.#beat(), HEARTBEAT_MS),
      setInterval(() => this.#checkSessions(), SESSION_MS),
    ];
  }

  /** Adds a stream and sends it what waits now. */
  async join(stream: DeskStream): Promise<void> {
    this.#streams.add(stream);
    try {
      this.#counts ??= await countQueues(database());
      stream.send({ queues: visibleQueues(this.#counts, stream.roles), changed: [] });
    } catch (error) {
      log().warn({ fault: (error as Error).message }, 'desk queues');
      stream.close();
    }
  }

  leave(stream: DeskStream): void {
    this.#streams.delete(stream);
  }

  /** Closes all streams and the database connection. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#gathering);
    for (const stream of [...this.#streams]) stream.close();
    this.#end.abort();
    await this.#listening;
  }

  /** Without a topic: notifications may have been missed. */
  #note(topic?: string): void {
    if (topic === OPERATORS || topic === undefined) this.#checkSessions();
    if (topic === OPERATORS) return;
    if (topic !== undefined) this.#changed.add(topic);
    this.#gathering ??= setTimeout(() => void this.#publish(), GATHER_MS);
  }

  async #publish(): Promise<void> {
    this.#gathering = undefined;
    const changed = [...this.#changed];
    this.#changed.clear();
    this.#counts = null;
    if (this.#streams.size === 0) return;
    try {
      // Nothing is sent by roles that an operator no longer has.
      await this.#checking;
      const counts = await countQueues(database());
      this.#counts = counts;
      for (const stream of [...this.#streams])
        stream.send({ queues: visibleQueues(counts, stream.roles), changed });
    } catch (error) {
      log().warn({ fault: (error as Error).message }, 'desk queues');
      for (const topic of changed) this.#note(topic);
    }
  }

  #beat(): void {
    for (const stream of [...this.#streams]) stream.beat();
  }

  #checkSessions(): void {
    const checks = [...this.#streams].map((stream) => stream.checkSession());
    this.#checking = Promise.all([this.#checking, ...checks]).then(() => undefined);
  }
}

/** One instance per process, also when a bundler duplicates the module. */
const shared = globalThis as { jinkuDeskHub?: DeskHub };

/** Returns the hub of this process, created on first use. */
export function deskHub(): DeskHub {
  shared.jinkuDeskHub ??= new DeskHub();
  return shared.jinkuDeskHub;
}

/** Closes all streams of this process; for shutdown and tests. */
export async function closeDeskHub(): Promise<void> {
  const hub = shared.jinkuDeskHub;
  delete shared.jinkuDeskHub;
  await hub?.close();
}
