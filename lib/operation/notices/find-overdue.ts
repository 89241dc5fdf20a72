import {
  APPROVED_ACTIONS,
  isApprovedAction,
} from '#lib/access/operators/approvals/approved-action';
import type { NoticeKind } from '#lib/access/operators/notices/notice-kinds';
import { MAX_WAITING } from '#lib/access/operators/notices/notice-text';
import type { Operator } from '#lib/access/operators/operator';
import { may } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { METALS } from '#lib/base/money';
import { QUEUED_JOBS } from '#lib/base/queue/queued-jobs';
import { dayStart, localDay } from '#lib/base/taipei-time';
import { OPEN_TOP_UP_STATUSES } from '#lib/features/funding/top-up/top-up-state';
import { OPEN_WITHDRAWAL_STATUSES } from '#lib/features/funding/withdrawal/withdrawal-state';
import { isEnding, publishedUntil } from '#lib/running/calendar/business-day';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import type { Settings } from '#lib/running/config/setting-specs';

/** What waits too long. */
interface Overdue {
  /** At most `MAX_WAITING` + 1. */
  waiting: number;
  /** Of the calendar the day on which it ends. Null if there was never one: no backup, no calendar. */
  oldestAt: Date | null;
  thresholdMinutes: number | null;
}

/** What waits too long by kind; absent kinds are in order. */
export type OverdueKinds = Partial<Record<NoticeKind, Overdue>>;

interface PendingApproval {
  action: string;
  maker_id: bigint;
  created_at: Date;
  is_expiring: boolean;
  is_old: boolean;
}

/** All that waits too long. */
export interface OverdueWork {
  shared: OverdueKinds;
  approvals: PendingApproval[];
}

/** Reads what waits too long, along indexes and with bounded counts. */
export async function findOverdue(db: Db, settings: Settings): Promise<OverdueWork> {
  const [topUp, withdrawal, identity, books, feed, worker, backup, calendar, approvals] =
    await Promise.all([
      findRecords(db, 'recharge', OPEN_TOP_UP_STATUSES, settings.notice_top_up_minutes),
      findRecords(db, 'withdrawal', OPEN_WITHDRAWAL_STATUSES, settings.notice_withdrawal_minutes),
      findIdentity(db, settings.notice_identity_minutes),
      findHolds(db),
      findFeed(db, settings.notice_system_minutes),
      findJobs(db, settings.notice_system_minutes),
      findBackup(db, settings.notice_backup_hours),
      findCalendarEnd(db),
      listPending(db, settings),
    ]);
  const found = { topUp, withdrawal, identity, books, feed, worker, backup, calendar };
  const overdue = Object.entries(found).filter(([, one]) => one !== null);
  return { shared: Object.fromEntries(overdue) as OverdueKinds, approvals };
}

/** What waits too long for one operator: requests depend on who made them and who may decide. */
export function overdueFor(
  { id, roles }: Operator,
  { shared, approvals }: OverdueWork,
): OverdueKinds {
  const toDecide = approvals.filter(
    ({ action, maker_id: maker, is_expiring: isExpiring }) =>
      isExpiring &&
      maker !== id &&
      isApprovedAction(action) &&
      may(roles, APPROVED_ACTIONS[action].check),
  );
  const own = approvals.filter(({ maker_id: maker, is_old: isOld }) => isOld && maker === id);
  return {
    ...shared,
    ...(toDecide.length > 0 && { approval: sumOf(toDecide) }),
    ...(own.length > 0 && { ownRequest: sumOf(own) }),
  };
}

function sumOf(pending: readonly PendingApproval[]): Overdue {
  const oldest = Math.min(...pending.map(({ created_at: at }) => at.getTime()));
  return { waiting: pending.length, oldestAt: new Date(oldest), thresholdMinutes: null };
}

interface Counted {
  waiting: number;
  oldestAt: Date | null;
}

function overdueOf(counted: Counted | undefined, thresholdMinutes: number | null): Overdue | null {
  return counted && counted.waiting > 0 ? { ...counted, thresholdMinutes } : null;
}

/** The oldest records of each status come first along the index (status, id). */
async function findRecords(
  db: Db,
  table: 'recharge' | 'withdrawal',
  statuses: readonly string[],
  minutes: number,
): Promise<Overdue | null> {
  if (minutes === 0) return null;
  const [counted] = await db.$queryRawUnsafe<Counted[]>(
    `SELECT least(count(*), $3)::integer AS waiting, min(created_at) AS "oldestAt"
     FROM unnest($1::text[]) AS wanted (status) CROSS JOIN LATERAL (
       SELECT created_at FROM ${table} WHERE ${table}.status = wanted.status ORDER BY id LIMIT $3) AS row
     WHERE created_at < now() - make_interval(mins => $2::integer)`,
    [...statuses],
    minutes,
    MAX_WAITING + 1,
  );
  return overdueOf(counted, minutes);
}

async function findIdentity(db: Db, minutes: number): Promise<Overdue | null> {
  if (minutes === 0) return null;
  const [counted] = await db.$queryRaw<Counted[]>`
    SELECT count(*)::integer AS waiting, min(submitted_at) AS "oldestAt" FROM (
      SELECT submitted_at FROM kyc_case
      WHERE status = 'submitted' AND submitted_at < now() - make_interval(mins => ${minutes}::integer)
      ORDER BY submitted_at LIMIT ${MAX_WAITING + 1}) AS row`;
  return overdueOf(counted, minutes);
}

async function findHolds(db: Db): Promise<Overdue | null> {
  const [counted] = await db.$queryRaw<Counted[]>`
    SELECT count(*)::integer AS waiting, min(found_at) AS "oldestAt" FROM (
      SELECT found_at FROM books_hold WHERE lifted_at IS NULL LIMIT ${MAX_WAITING + 1}) AS row`;
  return overdueOf(counted, null);
}

/** Metals that had prices and have none since. */
async function findFeed(db: Db, minutes: number): Promise<Overdue | null> {
  if (minutes === 0) return null;
  const [counted] = await db.$queryRaw<Counted[]>`
    SELECT count(*)::integer AS waiting, min(at) AS "oldestAt"
    FROM unnest(${[...METALS]}::text[]) AS metal CROSS JOIN LATERAL (
      SELECT at FROM tick WHERE tick.symbol = metal ORDER BY at DESC LIMIT 1) AS last
    WHERE at < now() - make_interval(mins => ${minutes}::integer)`;
  return overdueOf(counted, minutes);
}

const lateJobs = prepared<Counted>(
  'late_jobs',
  `SELECT count(*)::integer AS waiting, min(run_at) AS "oldestAt" FROM (
     SELECT run_at FROM (${QUEUED_JOBS}) AS queued
     WHERE locked_at IS NULL AND attempts < max_attempts
       AND run_at < now() - make_interval(mins => $1::integer)
     LIMIT ${MAX_WAITING + 1}) AS row`,
);

async function findJobs(db: Db, minutes: number): Promise<Overdue | null> {
  if (minutes === 0) return null;
  const [counted] = await lateJobs(db, [minutes]);
  return overdueOf(counted, minutes);
}

/** In paper mode only once there was a backup. */
async function findBackup(db: Db, hours: number): Promise<Overdue | null> {
  if (hours === 0) return null;
  const [last] = await db.$queryRaw<{ at: Date | null; is_late: boolean; is_live: boolean }[]>`
    SELECT last.at, coalesce(last.at < now() - make_interval(hours => ${hours}::integer), true) AS is_late,
      coalesce((SELECT mode = 'live' FROM installation WHERE id = 1), false) AS is_live
    FROM (SELECT (SELECT finished_at FROM backup_record ORDER BY id DESC LIMIT 1) AS at) AS last`;
  if (!last?.is_late || (last.at === null && !last.is_live)) return null;
  return { waiting: 1, oldestAt: last.at, thresholdMinutes: hours * 60 };
}

/** A calendar whose published years end in less than a year. */
async function findCalendarEnd(db: Db): Promise<Overdue | null> {
  const today = localDay(new Date());
  const until = publishedUntil(await readCalendar(db), today);
  if (!isEnding(until, today)) return null;
  return { waiting: 1, oldestAt: until === null ? null : dayStart(until), thresholdMinutes: null };
}

function listPending(
  db: Db,
  { notice_approval_hours: hours, notice_own_request_minutes: minutes }: Settings,
): Promise<PendingApproval[]> {
  return db.$queryRaw<PendingApproval[]>`
    SELECT action, maker_id, created_at,
      ${hours}::integer > 0 AND expires_at < now() + make_interval(hours => ${hours}::integer) AS is_expiring,
      ${minutes}::integer > 0 AND created_at < now() - make_interval(mins => ${minutes}::integer) AS is_old
    FROM approval WHERE status = 'pending' AND expires_at > now() ORDER BY id LIMIT ${MAX_WAITING}`;
}
