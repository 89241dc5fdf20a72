import { GREETING, type StreamEvent } from './event.ts';

/**
 * Maximum number of bytes buffered for a client: some minutes of prices. A slower client is
 * disconnected.
 */
export const BACKLOG_BYTES = 65_536;

/** Where a stream writes: the controller of a web stream, or a response of Node. */
export type StreamSink = Pick<
  ReadableStreamDefaultController<Uint8Array>,
  'enqueue' | 'close' | 'error'
> & {
  /** Bytes that may still be buffered; zero or less if the client is too slow. */
  readonly desiredSize: number | null;
};

/** The open stream of one client. */
export class StreamReader {
  readonly #sink: StreamSink;
  readonly #onEnd: () => void;
  /** Events that arrived while the client was catching up. */
  #buffer: StreamEvent[] | null = null;
  #lastId = 0n;
  #ended = false;

  constructor(sink: StreamSink, onEnd: () => void) {
    this.#sink = sink;
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
    this.#sink.enqueue(bytes);
    if ((this.#sink.desiredSize ?? 0) <= 0) this.#drop();
  }

  /** Closes the stream normally. */
  close(): void {
    if (this.#ended) return;
    this.leave();
    this.#sink.close();
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
    this.#sink.error(new DOMException('the client is too slow', 'AbortError'));
  }
}
