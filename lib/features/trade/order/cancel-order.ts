import { prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { getSettings } from '#lib/running/config/queries';
import { type OrderRecord, type OrderRow, toOrderRecord } from './order-record.ts';

type FoundOrder = Omit<OrderRow, 'issue'> & { issueNo: string | null };

const findOrder = prepared<FoundOrder>(
  'find_order',
  `SELECT o.id, o.no, o.user_id AS "userId", o.room_id AS "roomId", o.symbol, o.type, o.issue_id AS "issueId",
     o.quote_id AS "quoteId", o.side, o.qty AS "qtyUnits", o.amount AS "amountMinor", o.limit_price AS "limitMinor",
     o.expires_at AS "expiresAt", o.hold_amount AS "holdMinor", o.fee_bps AS "feeBps",
     o.price AS "priceMinor", o.gross AS "grossMinor", o.fee AS "feeMinor", o.net AS "netMinor", o.status, o.reason,
     o.simulated, o.created_at AS "createdAt", o.updated_at AS "updatedAt", issue.no AS "issueNo"
   FROM trade_order AS o LEFT JOIN issue ON issue.id = o.issue_id WHERE o.id = $1 AND o.user_id = $2`,
);

/**
 * Locks the row of the issue (FOR SHARE), which blocks closing it until the transaction ends. Writes the
 * status and releases the hold. An issue past its cutoff by the database's clock counts as closed.
 */
const cancel = prepared<{ outcome: 'canceled' | 'closed' | 'changed' }>(
  'cancel_order',
  'SELECT cancel_order($1, $2) AS outcome',
);

/**
 * Cancels an order of an issue before its cutoff, and releases the whole hold.
 * @throws {AppError} 4004 unknown or of another user, 4010 no longer accepted, 4202 after the
 *   cutoff
 */
export async function cancelOrder(
  sql: Sql,
  { userId, id }: { userId: bigint; id: bigint },
): Promise<OrderRecord> {
  const { currency } = await getSettings(toPrisma(sql));
  const [order] = await findOrder(sql, [id, userId]);
  if (!order) throw new AppError(4004);
  if (order.status !== 'accepted' || order.issueId === null) throw tooLateError(order.status);
  const [canceled] = await cancel(sql, [id, `user:${userId}`]);
  if (canceled?.outcome !== 'canceled') {
    // It was accepted a moment ago.
    const [changed] = await findOrder(sql, [id, userId]);
    throw tooLateError(changed?.status ?? order.status);
  }
  const { issueNo, ...row } = order;
  const issue = issueNo === null ? null : { no: issueNo };
  return toOrderRecord({ ...row, issue, status: 'canceled' }, currency);
}

/** Error for an order that cannot be cancelled any more; an accepted one waits for its fixing. */
function tooLateError(status: string): AppError {
  return new AppError(status === 'accepted' ? 4202 : 4010, {
    messageKey: `cancelTooLate.trade.${status}`,
  });
}
