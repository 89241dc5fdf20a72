import type { Db } from '#lib/db/client';

/** How many rows there are of what a refusal must not make: users, money, methods, records, keys. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const [users, entries, holds, methods, recharges, withdrawals, keys] = await Promise.all([
    db.user.count(),
    db.ledgerEntry.count(),
    db.ledgerHold.count(),
    db.paymentMethod.count(),
    db.recharge.count(),
    db.withdrawal.count(),
    db.idempotencyKey.count(),
  ]);
  return { users, entries, holds, methods, recharges, withdrawals, keys };
}
