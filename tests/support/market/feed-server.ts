import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A source of prices as an operator could name in PRICE_FEED_URL, which answers as told. */
export class FeedServer {
  readonly url: string;
  /** How often it has been asked. */
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

  /** Answers from now on by a function of its own. */
  answer(reply: Reply): void {
    this.#reply = reply;
  }

  /** Answers from now on with a body. */
  say(body: unknown, status = 200): void {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    this.answer((_request, response) => response.writeHead(status).end(text));
  }

  close(): Promise<void> {
    return this.#close();
  }
}
