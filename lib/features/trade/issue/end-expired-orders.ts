import type { Pool } from '#lib/base/db/client';

/** Most orders that one tick ends; the next tick goes on. */
const MAX_ENDED = 100;

/**
 * Ends limit orders whose time is over while their issue does not close: the room is closed, or its feed is stale. Each
 * in a transaction of its own, as a member cancels one.
 */
export async function endExpiredOrders(pool: Pool): Promise<void> {
  for (let ended = 0; ended < MAX_ENDED; ended++) {
    const [found] = await pool.$queryRaw<{ ended: boolean }[]>`SELECT end_expired_order() AS ended`;
    if (!found?.ended) return;
  }
}
