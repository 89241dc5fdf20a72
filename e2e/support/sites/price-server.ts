import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An external price feed for PRICE_FEED_URL. */
export interface PriceServer {
  url: string;
  /** Sets the price of one gram. */
  quote(symbol: string, price: string): void;
  /** Answers 503 until `comeBack`. */
  goAway(): void;
  comeBack(): void;
  close(): Promise<void>;
}

/** Starts a feed with prices of the three metals. */
export async function startPriceServer(): Promise<PriceServer> {
  const prices = new Map([
    ['XAU', '4000.00'],
    ['XAG', '50.00'],
    ['XPT', '1500.00'],
  ]);
  let away = false;
  const server = createServer((_request, response) => {
    if (away) return void response.writeHead(503).end();
    const at = new Date().toISOString();
    const quoted = [...prices].map(([symbol, price]) => ({ symbol, price, at }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ prices: quoted }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    quote: (symbol, price) => void prices.set(symbol, price),
    goAway: () => {
      away = true;
    },
    comeBack: () => {
      away = false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
