import { EventStream } from '#lib/running/streams/event-stream';
import type { StreamEvent } from './event.ts';

/** The open stream of one client. */
export class StreamReader extends EventStream {
  /** Events that arrived while the client was catching up. */
  #buffer: StreamEvent[] | null = null;
  #lastId = 0n;

  /** Sends an event in order; ticks that were already sent are skipped. */
  push(event: StreamEvent): void {
    if (this.#buffer) this.#buffer.push(event);
    else this.#sendOnce(event);
  }

  /**
   * Buffers new events until the missed ones are sent. If those cannot be read, closes the stream
   * so that the client reconnects.
   */
  async catchUp(missed: Promise<StreamEvent[]>): Promise<void> {
    const buffer: StreamEvent[] = [];
    this.#buffer = buffer;
    const events = await missed.catch(() => null);
    this.#buffer = null;
    if (!events) return this.close();
    for (const event of [...events, ...buffer]) this.#sendOnce(event);
  }

  #sendOnce({ id, bytes }: StreamEvent): void {
    if (id !== null && id <= this.#lastId) return;
    if (id !== null) this.#lastId = id;
    this.send(bytes);
  }
}
