import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { fundPool } from '#lib/features/fixed/move-pool';

/** Funds the interest pool, as an operator would. `amount` is a decimal string. */
export async function fillPool(db: Pool, amount: string): Promise<void> {
  await inTransaction(db, (tx) => fundPool(tx, { amount, operator: 'amy' }));
}
