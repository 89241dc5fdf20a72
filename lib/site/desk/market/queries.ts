import type { Db } from '#lib/base/db/client';
import type { Metal } from '#lib/base/money';
import { idField } from '#lib/base/record-base/id-field';
import { dayStart, localDay } from '#lib/base/taipei-time';
import { type DeskIssue, getDeskIssueOrThrow } from '#lib/features/trade/issue/desk-queries';
import { type IssueRecord, toIssueRecord } from '#lib/features/trade/issue/issue-record';
import { getSettings } from '#lib/running/config/queries';
import { type FeeIncome, getFeeIncome } from '../ledger/exposure-queries.ts';
import type { IssueFilter } from './schema.ts';

/** A row of the list of issues. */
export type IssueRow = Pick<
  IssueRecord,
  'id' | 'no' | 'symbol' | 'state' | 'cutoff_at' | 'fixing' | 'orders' | 'bought' | 'sold'
> & {
  /** Whether its orders are of recurring plans. */
  is_plan: boolean;
};

/** An issue with the ticks that made its fixing. */
export interface IssuePage {
  issue: DeskIssue;
  currency: string;
  ticks: { at: string; price: string }[];
}

const PAGE_ROWS = 50;

/** Lists issues by their cutoff, newest first, with the cursor of the next page. */
export async function listIssueRows(
  db: Db,
  filter: IssueFilter,
): Promise<{ rows: IssueRow[]; next: string | null }> {
  const [{ currency }, room] = await Promise.all([
    getSettings(db),
    filter.room ? db.room.findUnique({ where: { symbol: filter.room } }) : null,
  ]);
  const found = await db.issue.findMany({
    where: {
      ...(filter.room && { roomId: room?.id ?? 0n }),
      ...(filter.state && { state: filter.state }),
      AND: [...daysOf(filter), ...(await afterOf(db, filter))],
    },
    orderBy: [{ cutoffAt: 'desc' }, { id: 'desc' }],
    take: PAGE_ROWS + 1,
    include: { room: { select: { symbol: true } } },
  });
  const rows = found.slice(0, PAGE_ROWS).map(({ room: { symbol }, ...row }) => {
    const context = { symbol: symbol as Metal, currency, feedDay: undefined, seal: undefined };
    const record = toIssueRecord(row, context);
    const { id, no, state, cutoff_at, fixing, orders, bought, sold } = record;
    const columns = {
      id,
      no,
      symbol: record.symbol,
      state,
      cutoff_at,
      fixing,
      orders,
      bought,
      sold,
    };
    return { ...columns, is_plan: row.kind === 'plan' };
  });
  return { rows, next: found.length > PAGE_ROWS ? (rows.at(-1)?.id ?? null) : null };
}

function daysOf({ day }: IssueFilter) {
  return day ? [{ cutoffAt: { gte: dayStart(day), lt: dayStart(day, 1) } }] : [];
}

/** Issues of all rooms may have the same cutoff. */
async function afterOf(db: Db, { after }: IssueFilter) {
  if (!after) return [];
  const id = BigInt(after);
  const last = await db.issue.findUnique({ where: { id }, select: { cutoffAt: true } });
  if (!last) return [];
  const { cutoffAt } = last;
  return [
    { cutoffAt: { lte: cutoffAt } },
    { OR: [{ cutoffAt: { lt: cutoffAt } }, { id: { lt: id } }] },
  ];
}

/** Reads an issue by the id of a page's address; null if it is malformed. @throws {AppError} 4004 */
export async function getIssuePage(db: Db, idParam: string): Promise<IssuePage | null> {
  const id = idField.safeParse(idParam);
  if (!id.success) return null;
  const [issue, { currency }, row] = await Promise.all([
    getDeskIssueOrThrow(db, id.data),
    getSettings(db),
    db.issue.findUnique({ where: { id: id.data }, select: { fixingTicks: true } }),
  ]);
  const ticks = (row?.fixingTicks ?? []) as [string, string][];
  return { issue, currency, ticks: ticks.map(([at, price]) => ({ at, price })) };
}

/** Fee income of today and of this month. */
export async function getFeePeriods(
  db: Db,
  now: Date,
): Promise<Record<'today' | 'month', FeeIncome[]>> {
  const day = localDay(now);
  const [today, month] = await Promise.all([
    getFeeIncome(db, { from: dayStart(day), to: now }),
    getFeeIncome(db, { from: dayStart(`${day.slice(0, 7)}-01`), to: now }),
  ]);
  return { today, month };
}
