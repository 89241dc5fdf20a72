import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import type { Issue } from '#lib/base/db/generated/client';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount, type Metal } from '#lib/base/money';
import { reasonText } from '#lib/base/record-base/status-text';
import { getSettings } from '#lib/running/config/queries';
import { toIssueRecord } from './issue-record.ts';
import { readSeals } from './read-seals.ts';

/** The orders of an issue with the same side and status. */
interface OrderGroup {
  side: string;
  status: string;
  orders: number;
  /** Grams, and their cash amount. Null if none of the orders has grams yet. */
  qty: string | null;
  /** What the orders by amount spend at most; null if there are none. */
  amount: string | null;
  gross: string;
  fee: string;
}

/** One state transition of an issue. */
interface IssueStep {
  state: string;
  at: string;
  by: string;
  reason: string | null;
}

/** An issue as the desk shows it: its API record, its transitions and its orders. */
export type DeskIssue = ReturnType<typeof toIssueRecord> & {
  orders_by: OrderGroup[];
  steps: IssueStep[];
};

type IssueWithRoom = Issue & { room: { symbol: string } };
const WITH_ROOM = { room: { select: { symbol: true } } } as const;

/** Reads one issue with its orders and transitions. @throws {AppError} 4004 */
export async function getDeskIssueOrThrow(db: Db, id: bigint): Promise<DeskIssue> {
  const row = await db.issue.findUnique({ where: { id }, include: WITH_ROOM });
  if (!row) throw new AppError(4004, { detail: `there is no issue ${id}` });
  const { currency } = await getSettings(db);
  const [orders_by, steps, seals] = await Promise.all([
    groupOrders(db, row, currency),
    listSteps(db, `issue:${id}`),
    readSeals(db, [id]),
  ]);
  const symbol = row.room.symbol as Metal;
  const seal = seals.get(id);
  const record = toIssueRecord(row, { symbol, currency, feedDay: undefined, seal });
  return { ...record, orders_by, steps };
}

async function groupOrders(db: Db, issue: IssueWithRoom, currency: Asset): Promise<OrderGroup[]> {
  const groups = await db.tradeOrder.groupBy({
    by: ['side', 'status'],
    where: { issueId: issue.id },
    _count: true,
    _sum: { qtyUnits: true, amountMinor: true, grossMinor: true, feeMinor: true },
    orderBy: [{ side: 'asc' }, { status: 'asc' }],
  });
  return groups.map(({ side, status, _count, _sum }) => ({
    ...{ side, status, orders: _count },
    qty: _sum.qtyUnits === null ? null : formatAmount(_sum.qtyUnits, issue.room.symbol as Metal),
    amount: _sum.amountMinor === null ? null : formatAmount(_sum.amountMinor, currency),
    gross: formatAmount(_sum.grossMinor ?? 0n, currency),
    fee: formatAmount(_sum.feeMinor ?? 0n, currency),
  }));
}

async function listSteps(db: Db, ref: string): Promise<IssueStep[]> {
  const events = await db.statusEvent.findMany({ where: { ref }, orderBy: { id: 'asc' } });
  return events.map(({ status, createdAt, actor, reason }) => ({
    ...{ state: status, at: createdAt.toISOString() },
    ...{ by: actorName(actor), reason: reason && reasonText(reason) },
  }));
}
