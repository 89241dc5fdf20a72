import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tells clients that this server is about to stop: every answer asks for a new connection, also those of
 * requests that began before.
 */
export class ShutdownNotice {
  /** The newest response of each connection. By connection, because responses have many listeners already. */
  readonly #newest = new Map<Socket, WeakRef<ServerResponse>>();
  #isGiven = false;

  get isGiven(): boolean {
    return this.#isGiven;
  }

  wrap(answer: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.#isGiven) this.#track(request.socket, response);
      else response.shouldKeepAlive = false;
      answer(request, response);
    };
  }

  give(): void {
    this.#isGiven = true;
    for (const newest of this.#newest.values()) {
      const response = newest.deref();
      if (response) response.shouldKeepAlive = false;
    }
    this.#newest.clear();
  }

  #track(socket: Socket, response: ServerResponse): void {
    if (!this.#newest.has(socket)) socket.once('close', () => this.#newest.delete(socket));
    this.#newest.set(socket, new WeakRef(response));
  }
}
