import type { DayPrices } from '#lib/market/response-schema';
import type { Metal } from '#lib/money';
import type { MarketConnection, StreamState, Tick } from './market-connection.ts';

/** The newest price that the stream has told. */
export interface StreamedPrice {
  /** Decimal string: cash for one gram. */
  price: string;
  at: string;
  /** The streamed price before it; null for the first. */
  previous: string | null;
}

export interface StreamedMarket {
  prices: ReadonlyMap<Metal, StreamedPrice>;
  /** What prices were a day ago, as last told. */
  day: DayPrices | null;
  state: StreamState;
}

/** What stands before the stream has said anything, and wherever a server renders. */
export const NOTHING_STREAMED: StreamedMarket = {
  prices: new Map(),
  day: null,
  state: 'connecting',
};

/** Keeps the newest streamed price of each instrument, for `useSyncExternalStore`. */
export function createPriceStore(connection: MarketConnection) {
  let market = NOTHING_STREAMED;
  const readers = new Set<() => void>();
  let stop = () => {};

  function become(next: StreamedMarket) {
    market = next;
    for (const read of [...readers]) read();
  }

  function take({ symbol, price, at }: Tick) {
    const known = market.prices.get(symbol);
    // A line that resumes may repeat itself.
    if (known && Date.parse(known.at) >= Date.parse(at)) return;
    const prices = new Map(market.prices).set(symbol, {
      price,
      at,
      previous: known?.price ?? null,
    });
    become({ ...market, prices });
  }

  return {
    snapshot: (): StreamedMarket => market,
    subscribe(read: () => void): () => void {
      if (readers.size === 0) {
        market = { ...market, state: connection.state };
        stop = connection.listen({
          onTick: take,
          onDay: (day) => become({ ...market, day }),
          onState: (state) => become({ ...market, state }),
        });
      }
      readers.add(read);
      return () => {
        readers.delete(read);
        if (readers.size === 0) stop();
      };
    },
  };
}
