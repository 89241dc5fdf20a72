import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { type RechargeRecord, rechargeRecordOf } from '../recharge-record.ts';
import type { RechargeStatus } from '../top-up/recharge-state.ts';
import { listSameReference } from '../top-up/same-reference.ts';
import type { WithdrawalStatus } from '../withdrawal/withdrawal-state.ts';
import { type WithdrawalRecord, withdrawalRecordOf } from '../withdrawal-record.ts';

/** What the desk knows of a record besides the contract's fields. */
interface Queued {
  username: string;
  processor: string;
  age_seconds: number;
}
export type QueuedRecharge = RechargeRecord &
  Queued & {
    /** Numbers of the other recharges, not void, that have the same reference in the same channel. */
    same_reference: string[];
  };
/** `taken_by`: the operator who has it in hand, or who ended it. */
export type QueuedWithdrawal = WithdrawalRecord & Queued & { taken_by: string | null };

/** Those that wait for somebody; they are worked off from the oldest. Of the others the newest matter. */
const WAITING: readonly string[] = ['submitted', 'reviewing', 'pending', 'approved', 'processing'];

/** Recharges of one status: the operator's queue. */
export async function listRechargeQueue(
  db: Db,
  filter: { status: RechargeStatus; limit: number },
): Promise<QueuedRecharge[]> {
  const { currency } = await getSettings(db);
  const rows = await db.recharge.findMany(queueOf(filter));
  const same = await listSameReference(db, rows);
  return rows.map((row) => ({
    ...rechargeRecordOf(row, currency),
    ...queued(row),
    same_reference: (same.get(row.id) ?? []).map(({ no }) => no),
  }));
}

/** Withdrawals of one status: the operator's queue. */
export async function listWithdrawalQueue(
  db: Db,
  filter: { status: WithdrawalStatus; limit: number },
): Promise<QueuedWithdrawal[]> {
  const { currency } = await getSettings(db);
  const rows = await db.withdrawal.findMany(queueOf(filter));
  return rows.map((row) => ({
    ...withdrawalRecordOf(row, currency),
    ...queued(row),
    taken_by: row.takenBy,
  }));
}

/** Finds a recharge by its id or its number. @throws {AppError} 4004 */
export async function getRechargeIdOrThrow(db: Db, idOrNo: string): Promise<bigint> {
  const row = await db.recharge.findUnique({ where: named(idOrNo), select: { id: true } });
  if (!row) throw new AppError(4004, { detail: `there is no recharge ${idOrNo}` });
  return row.id;
}

/** Finds a withdrawal by its id or its number. @throws {AppError} 4004 */
export async function getWithdrawalIdOrThrow(db: Db, idOrNo: string): Promise<bigint> {
  const row = await db.withdrawal.findUnique({ where: named(idOrNo), select: { id: true } });
  if (!row) throw new AppError(4004, { detail: `there is no withdrawal ${idOrNo}` });
  return row.id;
}

function queueOf({ status, limit }: { status: string; limit: number }) {
  const id: 'asc' | 'desc' = WAITING.includes(status) ? 'asc' : 'desc';
  return {
    where: { status },
    orderBy: { id },
    take: limit,
    include: { user: { select: { username: true } } },
  };
}

function queued(row: { user: { username: string }; processor: string; createdAt: Date }): Queued {
  const ageMs = Date.now() - row.createdAt.getTime();
  return {
    username: row.user.username,
    processor: row.processor,
    age_seconds: Math.max(0, Math.round(ageMs / 1000)),
  };
}

function named(idOrNo: string): { id: bigint } | { no: string } {
  return /^[1-9]\d{0,17}$/.test(idOrNo) ? { id: BigInt(idOrNo) } : { no: idOrNo };
}
