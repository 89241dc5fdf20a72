import { database } from '#lib/base/db/client';
import { log } from '#lib/base/log';
import { processHub, StreamHub } from '#lib/running/streams/stream-hub';
import { countQueues, visibleQueues } from './count-queues.ts';
import type { QueueName } from './queues.ts';
import type { DeskStream } from './stream.ts';

/** Changes within this time are one event. */
const GATHER_MS = 500;
/** Topic of operators' roles, status and sessions (migration 0061). */
const OPERATORS = 'operators';
/** Interval in which each stream's session is read again. */
const SESSION_MS = 20_000;

/** All open streams of the desk in this process. */
class DeskHub extends StreamHub<DeskStream> {
  readonly #changed = new Set<string>();
  #gathering: NodeJS.Timeout | undefined;
  #counts: Record<QueueName, number> | null = null;
  /** Running checks of the streams' sessions. */
  #checking: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.listen({
      channels: ['desk'],
      onNotification: (topic) => this.#note(topic),
      onConnected: () => this.#note(),
    });
    this.every(SESSION_MS, () => this.#checkSessions());
  }

  /** Adds a stream and sends it what waits now. */
  override async join(stream: DeskStream): Promise<void> {
    super.join(stream);
    try {
      this.#counts ??= await countQueues(database());
      stream.sendNews({ queues: visibleQueues(this.#counts, stream.roles), changed: [] });
    } catch (error) {
      log().warn({ fault: (error as Error).message }, 'desk queues');
      stream.close();
    }
  }

  override close(): Promise<void> {
    clearTimeout(this.#gathering);
    return super.close();
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
    if (this.size === 0) return;
    try {
      // Nothing is sent by roles that an operator no longer has.
      await this.#checking;
      const counts = await countQueues(database());
      this.#counts = counts;
      for (const stream of this.streams)
        stream.sendNews({ queues: visibleQueues(counts, stream.roles), changed });
    } catch (error) {
      log().warn({ fault: (error as Error).message }, 'desk queues');
      for (const topic of changed) this.#note(topic);
    }
  }

  #checkSessions(): void {
    const checks = this.streams.map((stream) => stream.checkSession());
    this.#checking = Promise.all([this.#checking, ...checks]).then(() => undefined);
  }
}

export const deskHub = processHub('jinkuDeskHub', () => new DeskHub());
