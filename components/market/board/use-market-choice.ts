'use client';

import { useState } from 'react';
import type { Metal } from '#lib/base/money';
import type { MarketRange } from '#lib/features/market/price/ranges';

/** The selected instrument and range, kept in the URL so that they can be shared. */
export function useMarketChoice({ symbol, range }: { symbol: Metal; range: MarketRange }) {
  const [choice, setChoice] = useState({ symbol, range });
  function choose(part: Partial<typeof choice>) {
    const next = { ...choice, ...part };
    setChoice(next);
    history.replaceState(history.state, '', `?${new URLSearchParams(next)}`);
  }
  return { ...choice, choose };
}
