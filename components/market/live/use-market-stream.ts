'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useServerTime } from '#components/ui/format/server-clock.ts';
import { urlOf } from '#lib/client/api/request';
import type { Metal } from '#lib/money';
import { MARKET_STREAM } from '#lib/paths';
import { type LivePrice, livePrice, type SeedPrice, withDayPrice } from './live-price.ts';
import {
  type IssueEvent,
  MarketConnection,
  type StreamState,
  type Tick,
} from './market-connection.ts';
import { createPriceStore, NOTHING_STREAMED } from './price-store.ts';

/** What a page must say of its own making, so that prices grow old by the server's clock. */
export interface RenderedAt {
  /** ISO moment at which the server wrote the page. */
  now: string;
  /** Setting `feed_stale_seconds`. */
  staleSeconds: number;
}

export interface LiveMarket {
  /** By symbol; an instrument that has never had a price is absent. */
  prices: ReadonlyMap<Metal, LivePrice>;
  state: StreamState;
}

export type { LivePrice, SeedPrice };

const connection = new MarketConnection(() => new EventSource(urlOf(MARKET_STREAM)));
const store = createPriceStore(connection);

/**
 * Live prices by symbol, each second: the seed of the page until the stream knows better. All
 * callers of a browser tab share one connection, which is closed while the page is hidden.
 */
export function useMarketStream(
  seed: readonly SeedPrice[],
  { now, staleSeconds }: RenderedAt,
): LiveMarket {
  const {
    prices: streamed,
    day,
    state,
  } = useSyncExternalStore(store.subscribe, store.snapshot, () => NOTHING_STREAMED);
  const time = useServerTime(now);
  const prices = new Map<Metal, LivePrice>();
  for (const each of seed) {
    const seeded = withDayPrice(each, day, now);
    const price = livePrice(seeded, streamed.get(each.symbol), time - staleSeconds * 1000);
    if (price) prices.set(each.symbol, price);
  }
  return { prices, state };
}

/**
 * Tells when an issue of any room goes on to another state.
 * @param onGap the stream is back after a break, and changes may have passed unseen
 */
export function useIssueEvents(onIssue: (event: IssueEvent) => void, onGap?: () => void): void {
  useStreamListener({ onIssue, onGap });
}

/** Tells every price as it comes; for what adds prices up, such as a chart. */
export function useTicks(onTick: (tick: Tick) => void, onGap?: () => void): void {
  useStreamListener({ onTick, onGap });
}

/** Listens for as long as the component stands, to the newest of its functions. */
function useStreamListener(listener: Parameters<typeof connection.listen>[0]): void {
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(
    () =>
      connection.listen({
        onTick: (tick) => newest.current.onTick?.(tick),
        onIssue: (event) => newest.current.onIssue?.(event),
        onGap: () => newest.current.onGap?.(),
      }),
    [],
  );
}
