import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { env } from '#lib/env';
import { nextRecord } from '#lib/record-base/next-record';
import { recordStatus } from '#lib/record-base/status-event';
import { consumeQuote } from '../quote/consume-quote.ts';
import { executeQuote } from '../quote/execute-quote.ts';
import { ORDER_INCLUDE, type OrderRecord, orderRecordOf } from './order-record.ts';

/**
 * Accepts a firm quote: creates an order that is filled at once with the amounts that the user was
 * shown.
 * @throws {AppError} 4004 unknown or of another user, 4201 expired or used, 4101 insufficient
 *   balance
 */
export async function acceptQuote(
  tx: Db,
  { userId, quoteId }: { userId: bigint; quoteId: bigint },
): Promise<OrderRecord> {
  const quote = await consumeQuote(tx, { userId, id: quoteId });
  const { roomId, symbol, side, qtyUnits, priceMinor, grossMinor, feeMinor, netMinor, feeBps } =
    quote;
  const { id, no } = await nextRecord(tx, 'trade_order');
  const simulated = env().APP_MODE === 'paper';
  const row = await tx.tradeOrder.create({
    data: {
      ...{ id, no, userId, roomId, symbol, type: 'quote', quoteId, side, qtyUnits, feeBps },
      ...{
        priceMinor,
        grossMinor,
        feeMinor,
        netMinor,
        status: 'filled',
        simulated,
      },
    },
    include: ORDER_INCLUDE,
  });
  const ref = `order:${id}`;
  await recordStatus(tx, ref, 'filled', { actor: `user:${userId}`, at: row.createdAt });
  await executeQuote(tx, quote, { kind: `trade_${side}`, ref, simulated });
  const { currency } = await getSettings(tx);
  return orderRecordOf(row, currency);
}
