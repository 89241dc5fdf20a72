import { GREETING, type StreamEvent } from './event.ts';

/**
 * Maximum number of bytes buffered for a client: some minutes of prices. A slower client is
 * disconnected.
 */
export const BACKLOG_BYTES = 65_536;

/** The open stream of one client. */
export class StreamReader {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  readonly #onEnd: () => void;
  /** Events that arrived while the client was catching up. */
  #buffer: StreamEvent[] | null = null;
  #lastId = 0n;
  #ended = false;

  constructor(controller: ReadableStreamDefaultController<Uint8Array>, onEnd: () => void) {
    this.#controller = controller;
    this.#onEnd = onEnd;
    this.send(GREETING);
  }

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

  /** Sends raw bytes; disconnects a client that does not read. */
  send(bytes: Uint8Array): void {
    if (this.#ended) return;
    this.#controller.enqueue(bytes);
    if ((this.#controller.desiredSize ?? 0) <= 0) this.#drop();
  }

  /** Closes the stream normally. */
  close(): void {
    if (this.#ended) return;
    this.leave();
    this.#controller.close();
  }

  /** Called when the client has disconnected. */
  leave(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd();
  }

  #sendOnce({ id, bytes }: StreamEvent): void {
    if (id !== null && id <= this.#lastId) return;
    if (id !== null) this.#lastId = id;
    this.send(bytes);
  }

  /**
   * Errors the stream with an AbortError, which discards the buffer and closes the connection
   * without a log entry.
   */
  #drop(): void {
    this.leave();
    this.#controller.error(new DOMException('the client is too slow', 'AbortError'));
  }
}
