import { useState } from 'react';
import { useServerTime } from '#components/ui/format/use-server-time.ts';
import type { ApiResult } from '#lib/access/client/api/api';
import type { TradeWindow } from '#lib/access/session/response-schema';
import { openTradeWindow } from '#lib/features/trade/calls';
import type { PinState } from './trade-confirm-sheet.tsx';

/** The state of a member's trade password. */
export interface Unlock {
  hasTradePassword: boolean;
  /** ISO time until which orders need no trade password; null outside of the trade window. */
  unlockedUntil: string | null;
  /** Orders from this amount of cash on are signed with a passkey; null without one. A decimal string. */
  signedFrom: string | null;
}

/** Safety margins: the window must still be open when the order arrives. */
const ORDER_MARGIN_MS = 3_000;
/** Long enough to request a quote, read it and accept it. */
const QUOTE_MARGIN_MS = 30_000;

/**
 * Whether an order needs the trade password now, and a function that opens the trade window.
 * @param now ISO time of the server when it rendered the page
 */
export function useTradeWindow({ hasTradePassword, unlockedUntil }: Unlock, now: string) {
  const time = useServerTime(now);
  const [openedUntil, setOpenedUntil] = useState<string | null>(null);
  const leftMs = Math.max(endOf(unlockedUntil), endOf(openedUntil)) - time;

  function stateFor(marginMs: number): PinState {
    if (!hasTradePassword) return 'none';
    return leftMs > marginMs ? 'open' : 'ask';
  }

  async function unlock(tradePassword: string): Promise<ApiResult<TradeWindow>> {
    const result = await openTradeWindow(tradePassword);
    if (result.data) setOpenedUntil(result.data.unlocked_until);
    return result;
  }

  return {
    forOrder: stateFor(ORDER_MARGIN_MS),
    forQuote: stateFor(QUOTE_MARGIN_MS),
    unlock,
  };
}

const endOf = (until: string | null) => (until === null ? 0 : Date.parse(until));
