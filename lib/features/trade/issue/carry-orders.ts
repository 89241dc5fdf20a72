import { arrayLiteral } from '#lib/base/db/array-literal';
import type { Db } from '#lib/base/db/client';
import { getSettings } from '#lib/running/config/queries';
import { planIssue } from './plan-issue.ts';
import type { AcceptedOrder, EndedIssue } from './settlement.ts';

/** The ids of buys among limit orders that wait whose members have paused dealing: they end instead of going on. */
export async function findPausedBuys(
  tx: Db,
  orders: readonly AcceptedOrder[],
): Promise<Set<bigint>> {
  const buys = orders.filter(({ side }) => side === 'buy');
  if (buys.length === 0) return new Set();
  const userIds = [...new Set(buys.map(({ userId }) => userId))];
  const paused = await tx.$queryRaw<{ userId: bigint }[]>`
    SELECT u.id AS "userId" FROM unnest(${arrayLiteral(userIds)}::bigint[]) AS u (id) CROSS JOIN LATERAL (
      SELECT ends_at FROM member_pause WHERE user_id = u.id ORDER BY id DESC LIMIT 1) AS pause
    WHERE pause.ends_at > clock_timestamp()`;
  const members = new Set(paused.map(({ userId }) => userId));
  return new Set(buys.filter(({ userId }) => members.has(userId)).map(({ id }) => id));
}

/**
 * Moves limit orders that wait to the next issue of their room, unless they end before its cutoff. Their holds stay.
 * @returns the ids of the orders that went on
 */
export async function carryOrders(
  tx: Db,
  { id, roomId }: EndedIssue,
  orders: readonly AcceptedOrder[],
): Promise<Set<bigint>> {
  if (orders.length === 0) return new Set();
  const next = await lockNextIssue(tx, roomId);
  const carried = orders
    .filter(({ expiresAt }) => expiresAt !== null && expiresAt >= next.cutoffAt)
    .map((order) => order.id);
  if (carried.length === 0) return new Set();
  await tx.$executeRaw`
    UPDATE trade_order SET issue_id = ${next.id}, updated_at = now() WHERE id = ANY (${arrayLiteral(carried)}::bigint[])`;
  await tx.$executeRaw`
    UPDATE issue SET carried_count = carried_count + ${carried.length} WHERE id = ${id}`;
  return new Set(carried);
}

interface NextIssue {
  id: bigint;
  cutoffAt: Date;
}

/** The issue of a room that takes orders, or will, locked against closing. Plans one if there is none. */
async function lockNextIssue(tx: Db, roomId: bigint): Promise<NextIssue> {
  const found = await findNextIssue(tx, roomId);
  if (found) return found;
  await planIssue(tx, roomId, new Date(), await getSettings(tx), { also: 'closed' });
  const planned = await findNextIssue(tx, roomId);
  if (!planned) throw new Error(`room ${roomId} has no next issue`);
  return planned;
}

async function findNextIssue(tx: Db, roomId: bigint): Promise<NextIssue | undefined> {
  const [next] = await tx.$queryRaw<NextIssue[]>`
    SELECT id, cutoff_at AS "cutoffAt" FROM issue
    WHERE room_id = ${roomId} AND kind = 'room' AND (state = 'scheduled' OR state = 'open' AND cutoff_at > clock_timestamp())
    ORDER BY cutoff_at LIMIT 1 FOR SHARE`;
  return next;
}
