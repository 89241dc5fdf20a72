import type { Db } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';

/** Deletes a batch of price alerts that fired or were removed 30 days ago. @returns the number of rows */
export async function forgetPriceAlerts(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT forget_price_alerts(${SWEEP_BATCH}::integer) AS count`;
  return row?.count ?? 0;
}
