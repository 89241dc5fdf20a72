import type { Db } from '#lib/base/db/client';
import { readDatabaseError } from '#lib/base/db/database-error';
import { AppError } from '#lib/base/errors/app-error';
import type { LedgerTotal } from './totals.ts';

/** SQLSTATE of what a closed month refuses, and of a month that can't be closed or opened (migration 0118). */
const PERIOD_REFUSED = 'JK010';

/** What a month waits for before it can be closed, in the order in which the desk lists them. */
const PERIOD_OBSTACLES = [
  ...(['running', 'closed', 'earlier', 'archived', 'fault', 'unverified', 'unreconciled'] as const),
  ...(['unsealed', 'asked', 'payouts'] as const),
] as const;
export type PeriodObstacle = (typeof PERIOD_OBSTACLES)[number];

/** A closing or reopening of a month. */
export interface PeriodEvent {
  id: bigint;
  month: string;
  isClosed: boolean;
  /** The balances at its end when it was closed; null for a reopening. */
  balances: LedgerTotal[] | null;
  /** The head of the chain when it was closed. */
  position: bigint | null;
  hash: string | null;
  askedBy: string;
  decidedBy: string | null;
  reason: string;
  createdAt: Date;
}

interface StoredBalance extends Omit<LedgerTotal, 'balanceMinor'> {
  balance: string;
}

/** The newest closed month, such as `2026-10`, which closes those before it; null if there is none. */
export async function getClosedMonth(db: Db): Promise<string | null> {
  const [row] = await db.$queryRaw<{ month: string | null }[]>`SELECT closed_month() AS month`;
  return row?.month ?? null;
}

/** What a month waits for before it can be closed; empty if it can be. */
export async function getPeriodObstacles(db: Db, month: string): Promise<PeriodObstacle[]> {
  const [row] = await db.$queryRaw<{ obstacles: string[] }[]>`
    SELECT period_obstacles(${month}) AS obstacles`;
  return PERIOD_OBSTACLES.filter((one) => row?.obstacles.includes(one));
}

/** The closings and reopenings of a month, or of all months, newest first. */
export async function listPeriodEvents(db: Db, month?: string): Promise<PeriodEvent[]> {
  const rows = await db.$queryRaw<
    (Omit<PeriodEvent, 'balances'> & { balances: StoredBalance[] | null })[]
  >`SELECT id, month, is_closed AS "isClosed", balances, position, hash, asked_by AS "askedBy",
      decided_by AS "decidedBy", reason, created_at AS "createdAt"
    FROM ledger_period WHERE ${month ?? null}::text IS NULL OR month = ${month ?? null}
    ORDER BY id DESC LIMIT 500`;
  return rows.map(({ balances, ...row }) => ({
    ...row,
    balances:
      balances?.map(({ balance, ...place }) => ({ ...place, balanceMinor: BigInt(balance) })) ??
      null,
  }));
}

/**
 * The balances at the end of a month as the books have them now, with adjustments that belong to it.
 * @throws {AppError} 4010 if journals of that time may be in the archive
 */
export async function getPeriodBalances(db: Db, month: string): Promise<LedgerTotal[]> {
  const rows = await db.$queryRaw<(StoredBalance & { base: bigint; archived: bigint })[]>`
    SELECT base, house, asset, purpose, balance::text AS balance,
      (SELECT coalesce(max(position), 0) FROM archived_month) AS archived
    FROM period_balances(${month}) ORDER BY asset, house DESC, purpose`;
  const [first] = rows;
  if (first && first.archived > rows.reduce((most, { base }) => (base > most ? base : most), 0n))
    throw new AppError(4010, { detail: `journals of ${month} are in the archive` });
  return rows.map(({ house, asset, purpose, balance }) => ({
    ...{ house, asset, purpose, balanceMinor: BigInt(balance) },
  }));
}

/**
 * Closes or reopens a month. The database refuses it unless this transaction approved a request for it.
 * @throws {AppError} 4010 something is in the way
 */
export async function writePeriodEvent(
  db: Db,
  event: { month: string; isClosed: boolean; actor: string; reason: string },
): Promise<void> {
  const { month, isClosed, actor, reason } = event;
  const write = isClosed
    ? db.$queryRaw`SELECT period_close(${month}, ${actor}, ${reason}) AS id`
    : db.$queryRaw`SELECT period_reopen(${month}, ${actor}, ${reason}) AS id`;
  await mapPeriodRefused(write);
}

/** Maps the database's refusal because of a closed month to error 4010. */
export async function mapPeriodRefused<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const found = readDatabaseError(error);
    if (found?.sqlState !== PERIOD_REFUSED) throw error;
    throw new AppError(4010, { messageKey: 'periodRefused', detail: found.message });
  }
}
