'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useServerTime } from '#components/ui/format/use-server-time.ts';
import { useOffline } from '#lib/access/client/api/connectivity';
import { callUrl } from '#lib/access/client/api/member-target';
import type { Metal } from '#lib/base/money';
import { MARKET_STREAM } from '#lib/base/paths';
import { type LivePrice, livePrice, type SeedPrice, withDayPrice } from './live-price.ts';
import {
  type IssueEvent,
  MarketConnection,
  type StreamState,
  type Tick,
} from './market-connection.ts';
import { createPriceStore, NOTHING_STREAMED } from './price-store.ts';

/** When the page was rendered, so that the age of prices is measured by the server's clock. */
export interface RenderedAt {
  /** ISO time of the server when it rendered the page. */
  now: string;
  /** Setting `feed_stale_seconds`. */
  staleSeconds: number;
}

export interface LiveMarket {
  /** By symbol; instruments without any price are absent. */
  prices: ReadonlyMap<Metal, LivePrice>;
  state: StreamState;
}

export type { LivePrice, SeedPrice };

const connection = new MarketConnection(() => new EventSource(callUrl(MARKET_STREAM)));
const store = createPriceStore(connection);

/**
 * Live prices by symbol: rendered prices until the stream has newer ones. All callers of a browser
 * tab share one connection, which is closed while the page is hidden.
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
  const offline = useOffline();
  const time = useServerTime(now);
  const prices = new Map<Metal, LivePrice>();
  for (const each of seed) {
    const seeded = withDayPrice(each, day, now);
    const price = livePrice(seeded, streamed.get(each.symbol), time - staleSeconds * 1000);
    if (price) prices.set(each.symbol, price);
  }
  return { prices, state: offline ? 'lost' : state };
}

/**
 * Calls `onIssue` when an issue of any room changes state.
 * @param onGap called after a reconnect: changes may have been missed
 */
export function useIssueEvents(onIssue: (event: IssueEvent) => void, onGap?: () => void): void {
  useStreamListener({ onIssue, onGap });
}

/** Calls `onTick` for every price, for components that aggregate prices, e.g. charts. */
export function useTicks(onTick: (tick: Tick) => void, onGap?: () => void): void {
  useStreamListener({ onTick, onGap });
}

/** Listens while the component is mounted; always calls the latest functions. */
function useStreamListener(listener: Parameters<typeof connection.listen>[0]): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () =>
      connection.listen({
        onTick: (tick) => latest.current.onTick?.(tick),
        onIssue: (event) => latest.current.onIssue?.(event),
        onGap: () => latest.current.onGap?.(),
      }),
    [],
  );
}
