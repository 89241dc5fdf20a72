import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * Tells load balancers and clients that this server is about to stop: `/readyz` answers 503, and every
 * answer asks for a new connection, also those of requests that began before.
 */
export class ShutdownNotice {
  readonly #unanswered = new Set<ServerResponse>();
  #isGiven = false;

  /** @param refuse answers `/readyz` after the notice */
  wrap(answer: RequestListener, refuse: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.#isGiven) this.#track(response);
      else response.shouldKeepAlive = false;
      if (this.#isGiven && isReadiness(request)) refuse(request, response);
      else answer(request, response);
    };
  }

  give(): void {
    this.#isGiven = true;
    for (const response of this.#unanswered) response.shouldKeepAlive = false;
    this.#unanswered.clear();
  }

  #track(response: ServerResponse): void {
    this.#unanswered.add(response);
    response.once('close', () => this.#unanswered.delete(response));
  }
}

function isReadiness({ url = '' }: IncomingMessage): boolean {
  return url === '/readyz' || url.startsWith('/readyz?');
}
