'use client';

import { useEffect, useState } from 'react';
import type { ApiResult } from '#lib/client/api/api';
import { serverClock } from '#lib/client/api/server-clock';
import { type DealBody, fetchQuote } from '#lib/trade/calls';
import type { QuoteRecord } from '#lib/trade/quote/quote-record';

/** A firm price, and until when it is one: by the time that passes here, whatever date the device shows. */
export interface LiveQuote {
  quote: QuoteRecord;
  endsAtMs: number;
  lifeMs: number;
}

/** Asks for firm quotes, one after another. */
export function useQuote() {
  const [live, setLive] = useState<LiveQuote>();

  async function ask(deal: DealBody): Promise<ApiResult<QuoteRecord>> {
    const askedAtMs = serverClock.passedMs();
    const result = await fetchQuote(deal);
    if (result.data) {
      const { created_at, expires_at } = result.data;
      // How long it lives is by the server's clock; it was given no earlier than it was asked for.
      const lifeMs = Date.parse(expires_at) - Date.parse(created_at);
      setLive({ quote: result.data, endsAtMs: askedAtMs + lifeMs, lifeMs });
    }
    return result;
  }

  return { live, ask };
}

const LOOK_MS = 200;

/** Milliseconds that are left of a quote; zero when it has run out. A tab that slept looks at once. */
export function useCountdown(endsAtMs: number | undefined): number {
  const [time, setTime] = useState(() => serverClock.passedMs());
  useEffect(() => {
    if (endsAtMs === undefined) return;
    const look = () => {
      const passed = serverClock.passedMs();
      setTime(passed);
      if (passed >= endsAtMs) clearInterval(timer);
    };
    const timer = setInterval(look, LOOK_MS);
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAtMs]);
  return endsAtMs === undefined ? 0 : Math.max(0, endsAtMs - time);
}
