/** Maximum number of bytes buffered for a client. A slower client is disconnected. */
export const BACKLOG_BYTES = 65_536;

/** Where a stream writes: the controller of a web stream, or a response of Node. */
export type StreamSink = Pick<
  ReadableStreamDefaultController<Uint8Array>,
  'enqueue' | 'close' | 'error'
> & {
  /** Bytes that may still be buffered; zero or less if the client is too slow. */
  readonly desiredSize: number | null;
};

const encoder = new TextEncoder();

/** Sent first: confirms the connection, and sets the delay before reconnecting. */
const GREETING = encodeRetry(2_000);

/** Sent regularly so that proxies keep an idle connection open. */
export const HEARTBEAT = encoder.encode(':\n\n');

/** The delay before the client reconnects. */
export function encodeRetry(delayMs: number): Uint8Array {
  return encoder.encode(`retry: ${delayMs}\n\n`);
}

/** A server-sent event. */
export function encodeEvent(event: string, data: object, id?: string): Uint8Array {
  const head = id === undefined ? '' : `id: ${id}\n`;
  return encoder.encode(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** The open stream of one client. */
export class EventStream {
  readonly #sink: StreamSink;
  readonly #onEnd: () => void;
  #ended = false;

  constructor(sink: StreamSink, onEnd: () => void) {
    this.#sink = sink;
    this.#onEnd = onEnd;
    this.send(GREETING);
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

  /**
   * Errors the stream with an AbortError, which discards the buffer and closes the connection
   * without a log entry.
   */
  #drop(): void {
    this.leave();
    this.#sink.error(new DOMException('the client is too slow', 'AbortError'));
  }
}
