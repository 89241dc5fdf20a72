import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { isProbePath } from './request-kind.ts';

/** How often `untilQuiet` looks. */
const LOOK_MS = 100;

/** Milliseconds that a notice lasts at least and at most, and without a request before it ends. */
interface NoticeTime {
  least: number;
  quiet: number;
  most: number;
}

/**
 * Tells clients that this server is about to stop: first its probes, and, once it does not listen any more,
 * every answer asks for a new connection, also those of requests that began before. Asking sooner would make
 * clients open more connections to this very server, which a busy one accepts late.
 */
export class ShutdownNotice {
  /** The newest response of each connection. By connection, because responses have many listeners already. */
  readonly #newest = new Map<Socket, WeakRef<ServerResponse>>();
  #isGiven = false;
  #asksToReconnect = false;
  #lastRequestAt = 0;

  /** Whether probes say that the server stops. */
  get isGiven(): boolean {
    return this.#isGiven;
  }

  wrap(answer: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.#asksToReconnect) this.#track(request.socket, response);
      else response.shouldKeepAlive = false;
      if (!isProbePath(request.url ?? '')) this.#lastRequestAt = performance.now();
      answer(request, response);
    };
  }

  give(): void {
    this.#isGiven = true;
  }

  askToReconnect(): void {
    this.#asksToReconnect = true;
    for (const newest of this.#newest.values()) {
      const response = newest.deref();
      if (response) response.shouldKeepAlive = false;
    }
    this.#newest.clear();
  }

  /**
   * Resolves when clients have noticed: a busy server reads late what they have sent, and a connection closed
   * before that would lose a request.
   */
  async untilQuiet({ least, quiet, most }: NoticeTime): Promise<void> {
    const start = performance.now();
    const isOver = (now: number) =>
      now - start >= most || (now - start >= least && now - this.#lastRequestAt >= quiet);
    do {
      await delay(LOOK_MS);
      // After what has come meanwhile was read.
      await nextTurn();
    } while (!isOver(performance.now()));
  }

  #track(socket: Socket, response: ServerResponse): void {
    if (!this.#newest.has(socket)) socket.once('close', () => this.#newest.delete(socket));
    this.#newest.set(socket, new WeakRef(response));
  }
}
