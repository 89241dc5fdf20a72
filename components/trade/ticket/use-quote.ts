'use client';

import { useEffect, useState } from 'react';
import type { ApiResult } from '#lib/access/client/api/api';
import { serverClock } from '#lib/access/client/api/server-clock';
import { type DealBody, fetchQuote } from '#lib/features/trade/calls';
import type { QuoteRecord } from '#lib/features/trade/quote/quote-record';

/**
 * A firm quote and its expiry on the monotonic clock of this device, independent of the device's
 * date.
 */
export interface LiveQuote {
  quote: QuoteRecord;
  receivedAtMs: number;
  endsAtMs: number;
  lifeMs: number;
  /** The price of the expired quote that this one renews; null for the first. */
  previousPrice: string | null;
  /** How many quotes before this one have expired in the sheet. */
  renewals: number;
}

/** Requests firm quotes; keeps the last one. */
export function useQuote() {
  const [live, setLive] = useState<LiveQuote>();

  /** @param expired the quote to renew */
  async function request(deal: DealBody, expired?: LiveQuote): Promise<ApiResult<QuoteRecord>> {
    const requestedAtMs = serverClock.elapsedMs();
    const result = await fetchQuote(deal);
    if (result.data) {
      const { created_at, expires_at } = result.data;
      // The lifetime comes from the server's times; the quote was created no earlier than the
      // request.
      const lifeMs = Date.parse(expires_at) - Date.parse(created_at);
      setLive({
        quote: result.data,
        receivedAtMs: serverClock.elapsedMs(),
        endsAtMs: requestedAtMs + lifeMs,
        lifeMs,
        previousPrice: expired?.quote.price ?? null,
        renewals: expired ? expired.renewals + 1 : 0,
      });
    }
    return result;
  }

  return { live, request };
}

const UPDATE_MS = 200;

/**
 * Remaining milliseconds of a quote, zero once expired. Updates at once when the tab becomes
 * visible.
 */
export function useCountdown(endsAtMs: number | undefined): number {
  const [time, setTime] = useState(() => serverClock.elapsedMs());
  useEffect(() => {
    if (endsAtMs === undefined) return;
    const update = () => {
      const passed = serverClock.elapsedMs();
      setTime(passed);
      if (passed >= endsAtMs) clearInterval(timer);
    };
    const timer = setInterval(update, UPDATE_MS);
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [endsAtMs]);
  return endsAtMs === undefined ? 0 : Math.max(0, endsAtMs - time);
}
