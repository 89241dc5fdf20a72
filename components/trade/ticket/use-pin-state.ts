import { useServerTime } from '#components/ui/format/use-server-time.ts';
import type { PinState } from './trade-confirm-sheet.tsx';

/** The state of a member's trade password. */
export interface Unlock {
  hasTradePassword: boolean;
  /** ISO time until which orders need no trade password; null outside of the trade window. */
  unlockedUntil: string | null;
}

/** Safety margin: the window must still be open when the request arrives. */
const MARGIN_MS = 3000;

/**
 * Whether an order needs the trade password now.
 * @param now ISO time of the server when it rendered the page
 */
export function usePinState({ hasTradePassword, unlockedUntil }: Unlock, now: string): PinState {
  const time = useServerTime(now);
  if (!hasTradePassword) return 'none';
  const open = unlockedUntil !== null && Date.parse(unlockedUntil) - MARGIN_MS > time;
  return open ? 'open' : 'ask';
}
