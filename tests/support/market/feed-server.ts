import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** An HTTP price feed for PRICE_FEED_URL, whose answers a test sets. */
export class FeedServer {
  readonly url: string;
  /** Number of requests so far. */
  asked = 0;
  #reply: Reply = (_request, response) => response.end('{"prices":[]}');
  readonly #close: () => Promise<void>;

  private constructor(port: number, close: () => Promise<void>) {
    this.url = `http://127.0.0.1:${port}/prices?key=secret`;
    this.#close = close;
  }

  static async start(): Promise<FeedServer> {
    const server = createServer((request, response) => {
      made.asked += 1;
      made.#reply(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const made: FeedServer = new FeedServer((server.address() as AddressInfo).port, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return made;
  }

  /** Answers further requests by a function. */
  answer(reply: Reply): void {
    this.#reply = reply;
  }

  /** Answers further requests with a body. */
  answerWith(body: unknown, status = 200): void {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    this.answer((_request, response) => response.writeHead(status).end(text));
  }

  close(): Promise<void> {
    return this.#close();
  }
}
