import { GREETING, type StreamEvent } from './event.ts';

/** Bytes that may wait for a reader: some minutes of prices. One further behind is dropped. */
export const BACKLOG_BYTES = 65_536;

/** One open stream. */
export class StreamReader {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  readonly #onEnd: () => void;
  /** What came while the reader was catching up. */
  #held: StreamEvent[] | null = null;
  #lastId = 0n;
  #ended = false;

  constructor(controller: ReadableStreamDefaultController<Uint8Array>, onEnd: () => void) {
    this.#controller = controller;
    this.#onEnd = onEnd;
    this.send(GREETING);
  }

  /** Sends an event, once, in its order. */
  tell(event: StreamEvent): void {
    if (this.#held) this.#held.push(event);
    else this.#pass(event);
  }

  /** Holds back what comes until what was missed has been sent; without that the reader must come again. */
  async catchUp(missed: Promise<StreamEvent[]>): Promise<void> {
    const held: StreamEvent[] = [];
    this.#held = held;
    const events = await missed.catch(() => null);
    this.#held = null;
    if (!events) return this.close();
    for (const event of [...events, ...held]) this.#pass(event);
  }

  /** Sends bytes as they are; a reader that does not take them is dropped. */
  send(bytes: Uint8Array): void {
    if (this.#ended) return;
    this.#controller.enqueue(bytes);
    if ((this.#controller.desiredSize ?? 0) <= 0) this.#drop();
  }

  /** Ends the stream in good order. */
  close(): void {
    if (this.#ended) return;
    this.leave();
    this.#controller.close();
  }

  /** The other end has gone. */
  leave(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd();
  }

  #pass({ id, bytes }: StreamEvent): void {
    if (id !== null && id <= this.#lastId) return;
    if (id !== null) this.#lastId = id;
    this.send(bytes);
  }

  /** By an abort, which throws away what waits and closes the connection without a word in the log. */
  #drop(): void {
    this.leave();
    this.#controller.error(new DOMException('the reader is too slow', 'AbortError'));
  }
}
