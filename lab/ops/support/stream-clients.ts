import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** What the clients of a rehearsal saw. */
export interface StreamReport {
  streams: number;
  /** Streams that are open now. */
  open: number;
  /** Times that a stream ended and its client opened it again. */
  returns: number;
  /** Longest time from the end of a stream until the next one was open. */
  longestReturnMs: number;
  /** Most streams that were opened again within one tenth of a second. */
  mostReturnsAtOnce: number;
  /** Prices that some client got and another, whose stream began earlier, did not. */
  missedTicks: number;
}

/** Clients of the price stream that behave like EventSource: they obey `retry:` and send Last-Event-ID. */
export class StreamClients {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  readonly #end = new AbortController();
  readonly #clients: StreamClient[];
  readonly #running: Promise<unknown>;
  readonly #returnedAt: number[] = [];

  constructor(origin: string, count: number) {
    this.#origin = origin;
    this.#clients = Array.from({ length: count }, (_, index) => new StreamClient(index));
    this.#running = Promise.all(this.#clients.map((client) => this.#run(client)));
  }

  /** Waits until each client has a stream that has sent a price. */
  async untilOpen(): Promise<void> {
    while (this.#clients.some((one) => !one.isOpen || one.ticks.size === 0)) await delay(50);
  }

  async stop(): Promise<StreamReport> {
    const report = this.#report();
    this.#end.abort();
    await this.#running;
    this.#agent.destroy();
    return report;
  }

  async #run(client: StreamClient): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await client.read(this.#origin, this.#agent, signal, () => this.#onReturn());
      await delay(client.retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  #onReturn(): void {
    this.#returnedAt.push(performance.now());
  }

  #report(): StreamReport {
    const all = [...new Set(this.#clients.flatMap(({ ticks }) => [...ticks]))];
    return {
      streams: this.#clients.length,
      open: this.#clients.filter(({ isOpen }) => isOpen).length,
      returns: this.#returnedAt.length,
      longestReturnMs: Math.round(Math.max(0, ...this.#clients.map((one) => one.longestReturnMs))),
      mostReturnsAtOnce: mostWithin(this.#returnedAt, 100),
      missedTicks: this.#clients.reduce((sum, client) => sum + client.missedOf(all), 0),
    };
  }
}

function mostWithin(moments: readonly number[], spanMs: number): number {
  const sorted = moments.toSorted((a, b) => a - b);
  const counts = sorted.map(
    (from, first) => sorted.slice(first).filter((at) => at < from + spanMs).length,
  );
  return Math.max(0, ...counts);
}

class StreamClient {
  /** Ids of the prices received. */
  readonly ticks = new Set<number>();
  isOpen = false;
  longestReturnMs = 0;
  retryMs = 2_000;
  readonly #address: string;
  #endedAt: number | null = null;

  constructor(index: number) {
    this.#address = `10.200.${index >> 8}.${index & 255}`;
  }

  /** Prices between this client's first and last one that it did not get. */
  missedOf(all: readonly number[]): number {
    const [first, last] = [Math.min(...this.ticks), Math.max(...this.ticks)];
    return all.filter((id) => id >= first && id <= last && !this.ticks.has(id)).length;
  }

  /** Opens a stream and reads it to its end. */
  async read(
    origin: string,
    agent: Agent,
    signal: AbortSignal,
    onReturn: () => void,
  ): Promise<void> {
    const response = await this.#open(origin, agent, signal);
    if (response?.statusCode !== 200) return void response?.destroy();
    this.isOpen = true;
    if (this.#endedAt !== null) {
      this.longestReturnMs = Math.max(this.longestReturnMs, performance.now() - this.#endedAt);
      onReturn();
    }
    try {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text = this.#take(text + chunk);
    } catch {
      // A broken stream is opened again like one that has ended.
    }
    this.isOpen = false;
    this.#endedAt = performance.now();
  }

  #open(origin: string, agent: Agent, signal: AbortSignal): Promise<IncomingMessage | null> {
    const headers = {
      'x-forwarded-for': this.#address,
      ...(this.ticks.size > 0 && { 'last-event-id': String(Math.max(...this.ticks)) }),
    };
    return new Promise((resolve) => {
      const sent = request(`${origin}/api/market/stream`, { agent, headers, signal }, resolve);
      sent.once('error', () => resolve(null));
      sent.end();
    });
  }

  /** Takes whole events from the text. @returns the rest */
  #take(text: string): string {
    const events = text.split('\n\n');
    const rest = events.pop() ?? '';
    for (const event of events) {
      const id = /^id: (\d+)$/m.exec(event)?.[1];
      if (id) this.ticks.add(Number(id));
      const retry = /^retry: (\d+)$/m.exec(event)?.[1];
      if (retry) this.retryMs = Number(retry);
    }
    return rest;
  }
}
