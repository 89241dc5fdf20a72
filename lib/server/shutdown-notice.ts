import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tells load balancers and clients that this server is about to stop: `/readyz` answers 503, and every
 * answer asks for a new connection, also those of requests that began before.
 */
export class ShutdownNotice {
  /** The newest response of each connection. By connection, because responses have many listeners already. */
  readonly #newest = new Map<Socket, WeakRef<ServerResponse>>();
  #isGiven = false;

  /** @param refuse answers `/readyz` after the notice */
  wrap(answer: RequestListener, refuse: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.#isGiven) this.#track(request.socket, response);
      else response.shouldKeepAlive = false;
      if (this.#isGiven && isReadiness(request)) refuse(request, response);
      else answer(request, response);
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

function isReadiness({ url = '' }: IncomingMessage): boolean {
  return url === '/readyz' || url.startsWith('/readyz?');
}
