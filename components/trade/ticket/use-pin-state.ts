import { useServerTime } from '#components/ui/format/server-clock.ts';
import type { PinState } from './trade-confirm-sheet.tsx';

/** What is known of a member's trade password. */
export interface Unlock {
  hasTradePassword: boolean;
  /** ISO moment until which orders need none; null while the window is shut. */
  unlockedUntil: string | null;
}

/** A window about to shut counts as shut: the request takes time as well. */
const MARGIN_MS = 3000;

/**
 * Whether an order needs the trade password at this moment.
 * @param now ISO moment of the server's clock when it wrote the page
 */
export function usePinState({ hasTradePassword, unlockedUntil }: Unlock, now: string): PinState {
  const time = useServerTime(now);
  if (!hasTradePassword) return 'none';
  const open = unlockedUntil !== null && Date.parse(unlockedUntil) - MARGIN_MS > time;
  return open ? 'open' : 'ask';
}
