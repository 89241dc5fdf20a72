import type { Db } from '#lib/base/db/client';
import { formatAmount } from '#lib/base/money';
import { addDays, dateColumn, localDay } from '#lib/base/taipei-time';
import { getSettings } from '#lib/running/config/queries';
import type { DepositFilter } from './schema.ts';

export { getPool } from '#lib/features/fixed/pool-queries';

/** Days of the outlook on maturities. */
const OUTLOOK_DAYS = 60;
const PAGE_ROWS = 50;

/** What matures on one day. Amounts are decimal strings of the cash currency. */
export interface MaturityDay {
  day: string;
  deposits: number;
  principal: string;
  interest: string;
  /** Principal that its members want to renew. */
  renewing: string;
  /** Share of the greatest day, 0 to 1, for the chart. */
  share: number;
}

/** A deposit in the desk's list. */
export interface DepositRow {
  id: string;
  username: string;
  days: number;
  rate_bps: number;
  principal: string;
  interest: string;
  status: string;
  renew: boolean;
  started_at: string;
  maturity_day: string;
}

/** Running deposits by their day of maturity, up to 60 days ahead; overdue ones come first. */
export async function listMaturities(db: Db, now: Date): Promise<MaturityDay[]> {
  const until = dateColumn(addDays(localDay(now), OUTLOOK_DAYS));
  const [{ currency }, rows] = await Promise.all([
    getSettings(db),
    db.fixedOutlook.groupBy({
      by: ['maturityDay'],
      where: { maturityDay: { lt: until } },
      _sum: { deposits: true, principalMinor: true, interestMinor: true, renewingMinor: true },
      orderBy: { maturityDay: 'asc' },
    }),
  ]);
  const principals = rows.map(({ _sum }) => _sum.principalMinor ?? 0n);
  const most = principals.reduce((top, principal) => (principal > top ? principal : top), 1n);
  return rows.map(({ maturityDay, _sum: sum }) => ({
    day: maturityDay.toISOString().slice(0, 10),
    deposits: sum.deposits ?? 0,
    principal: formatAmount(sum.principalMinor ?? 0n, currency),
    interest: formatAmount(sum.interestMinor ?? 0n, currency),
    renewing: formatAmount(sum.renewingMinor ?? 0n, currency),
    share: Number(((sum.principalMinor ?? 0n) * 1000n) / most) / 1000,
  }));
}

/** Lists deposits, newest first, with the cursor of the next page. */
export async function listDepositRows(
  db: Db,
  filter: DepositFilter,
): Promise<{ rows: DepositRow[]; next: string | null }> {
  const [{ currency }, member] = await Promise.all([
    getSettings(db),
    filter.member
      ? db.user.findUnique({
          where: { usernameKey: filter.member.toLowerCase() },
          select: { id: true },
        })
      : null,
  ]);
  const found = await db.fixedDeposit.findMany({
    where: {
      ...(filter.member && { userId: member?.id ?? 0n }),
      ...(filter.status && { status: filter.status }),
      ...(filter.after && { id: { lt: BigInt(filter.after) } }),
    },
    orderBy: { id: 'desc' },
    take: PAGE_ROWS + 1,
    include: { user: { select: { username: true } } },
  });
  const rows = found.slice(0, PAGE_ROWS).map((row) => ({
    id: row.id.toString(),
    username: row.user.username,
    days: row.days,
    rate_bps: row.rateBps,
    principal: formatAmount(row.principalMinor, currency),
    interest: formatAmount(row.interestMinor, currency),
    status: row.status,
    renew: row.renew,
    started_at: row.startedAt.toISOString(),
    maturity_day: row.maturityDay.toISOString().slice(0, 10),
  }));
  return { rows, next: found.length > PAGE_ROWS ? (rows.at(-1)?.id ?? null) : null };
}
