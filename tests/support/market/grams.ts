import type { Pool } from '#lib/base/db/client';
import type { Metal } from '#lib/base/money';
import { createQuote } from '#lib/features/trade/quote/create-quote';
import { newRoom } from './market-rows.ts';
import { placeOrderOf } from './place-order.ts';

/** Buys grams with a quote at the last price; the member must have the cash. `qtyUnits` in 1/10,000 g. */
export async function buyGrams(
  db: Pool,
  userId: bigint,
  symbol: Metal,
  qtyUnits: bigint,
): Promise<void> {
  const room_id = await newRoom(db, symbol);
  const { quote_id } = await createQuote(db, { userId, room_id, side: 'buy', qty: qtyUnits });
  await placeOrderOf(db, { userId, quote_id: BigInt(quote_id) });
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
