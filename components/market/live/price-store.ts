import type { Metal } from '#lib/base/money';
import type { DayPrices } from '#lib/features/market/response-schema';
import type { MarketConnection, StreamState, Tick } from './market-connection.ts';

/** The newest streamed price. */
export interface StreamedPrice {
  /** Decimal string: cash for one gram. */
  price: string;
  at: string;
  /** The previous streamed price; null for the first. */
  previous: string | null;
}

export interface StreamedMarket {
  prices: ReadonlyMap<Metal, StreamedPrice>;
  /** The prices of 24 hours ago, as last streamed. */
  day: DayPrices | null;
  state: StreamState;
}

/** The state before the first event, and during server rendering. */
export const NOTHING_STREAMED: StreamedMarket = {
  prices: new Map(),
  day: null,
  state: 'connecting',
};

/** Keeps the newest streamed price of each instrument, for `useSyncExternalStore`. */
export function createPriceStore(connection: MarketConnection) {
  let market = NOTHING_STREAMED;
  const subscribers = new Set<() => void>();
  let removeListener = () => {};

  function update(next: StreamedMarket) {
    market = next;
    for (const onChange of [...subscribers]) onChange();
  }

  function addTick({ symbol, price, at }: Tick) {
    const last = market.prices.get(symbol);
    // A resumed stream may repeat events.
    if (last && Date.parse(last.at) >= Date.parse(at)) return;
    const prices = new Map(market.prices).set(symbol, {
      price,
      at,
      previous: last?.price ?? null,
    });
    update({ ...market, prices });
  }

  return {
    snapshot: (): StreamedMarket => market,
    subscribe(onChange: () => void): () => void {
      if (subscribers.size === 0) {
        market = { ...market, state: connection.state };
        removeListener = connection.listen({
          onTick: addTick,
          onDay: (day) => update({ ...market, day }),
          onState: (state) => update({ ...market, state }),
        });
      }
      subscribers.add(onChange);
      return () => {
        subscribers.delete(onChange);
        if (subscribers.size === 0) removeListener();
      };
    },
  };
}
