import type { Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import type { Metal } from '#lib/money';
import { takeQuote } from '#lib/trade/order/take-quote';
import { giveQuote } from '#lib/trade/quote/give-quote';
import { newRoom } from './market-rows.ts';

/** Buys grams with a quote at the last price; the member must have the cash. `qtyUnits` in 1/10,000 g. */
export async function buyGrams(
  db: Pool,
  userId: bigint,
  symbol: Metal,
  qtyUnits: bigint,
): Promise<void> {
  const room_id = await newRoom(db, symbol);
  const { quote_id } = await giveQuote(db, { userId, room_id, side: 'buy', qty: qtyUnits });
  await inTransaction(db, (tx) => takeQuote(tx, { userId, quoteId: BigInt(quote_id) }));
}

/** Balances of a member in one asset, by purpose. */
export async function holdingsOf(
  db: Pool,
  userId: bigint,
  asset: string,
): Promise<Record<string, bigint>> {
  const rows = await db.ledgerAccount.findMany({ where: { userId, asset } });
  return Object.fromEntries(rows.map(({ purpose, balanceMinor }) => [purpose, balanceMinor]));
}
