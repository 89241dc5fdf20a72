import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import type { OrderInput } from '#lib/features/trade/deal/schema';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import { placeOrder, readOrderTerms } from '#lib/features/trade/order/place-order';

/** Places an order in one transaction, without a call. */
export function placeOrderOf(
  db: Pool,
  order: OrderInput & { userId: bigint },
): Promise<OrderRecord> {
  return inTransaction(db, async (tx) => {
    const { result, written } = await placeOrder(
      tx,
      { ...order, signed: null },
      await readOrderTerms(tx, order),
    );
    await written;
    return result;
  });
}
