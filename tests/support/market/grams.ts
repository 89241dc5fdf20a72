import type { Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import type { Metal } from '#lib/money';
import { acceptQuote } from '#lib/trade/order/accept-quote';
import { createQuote } from '#lib/trade/quote/create-quote';
import { newRoom } from './market-rows.ts';

/** Buys grams with a quote at the last price; the member must have the cash. `qtyUnits` in 1/10,000 g. */
export async function buyGrams(
  db: Pool,
  userId: bigint,
  symbol: Metal,
  qtyUnits: bigint,
): Promise<void> {
  const room_id = await newRoom(db, symbol);
  const { quote_id } = await createQuote(db, { userId, room_id, side: 'buy', qty: qtyUnits });
  await inTransaction(db, (tx) => acceptQuote(tx, { userId, quoteId: BigInt(quote_id) }));
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
