import type { Db } from '#lib/base/db/client';

/** Row counts of tables that a refused request must not write: users, money, methods, records, keys. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts = {
    users: db.user.count(),
    entries: db.ledgerEntry.count(),
    holds: db.ledgerHold.count(),
    methods: db.paymentMethod.count(),
    recharges: db.recharge.count(),
    withdrawals: db.withdrawal.count(),
    orders: db.tradeOrder.count(),
    quotes: db.priceQuote.count(),
    fills: db.fill.count(),
    deposits: db.fixedDeposit.count(),
    moves: db.fixedMove.count(),
    keys: db.storedResponse.count(),
  };
  const named = Object.entries(counts).map(async ([name, count]) => [name, await count] as const);
  return Object.fromEntries(await Promise.all(named));
}
