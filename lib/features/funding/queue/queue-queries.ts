import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { getSettings } from '#lib/running/config/queries';
import type { TopUpStatus, WithdrawalStatus } from '../enums.ts';
import type { TopUpRecord } from '../response-schema.ts';
import { listSameReference } from '../top-up/same-reference.ts';
import { OPEN_TOP_UP_STATUSES } from '../top-up/top-up-state.ts';
import { toTopUpRecord } from '../top-up-record.ts';
import { OPEN_WITHDRAWAL_STATUSES } from '../withdrawal/withdrawal-state.ts';
import { toWithdrawalRecord, type WithdrawalRecord } from '../withdrawal-record.ts';

/** Fields that an operator sees in addition to the API's fields of a record. */
interface QueueFields {
  username: string;
  processor: string;
  age_seconds: number;
}
export type QueuedTopUp = TopUpRecord &
  QueueFields & {
    /** Numbers of other top-ups with the same reference and channel that are open or credited. */
    same_reference: string[];
  };
/** `taken_by`: the operator who handles the withdrawal or completed it. */
export type QueuedWithdrawal = WithdrawalRecord & QueueFields & { taken_by: string | null };

/** Open records are listed oldest first, because they are processed in that order; others newest first. */
const OLDEST_FIRST: readonly string[] = [...OPEN_TOP_UP_STATUSES, ...OPEN_WITHDRAWAL_STATUSES];

/** Lists the top-ups with one status, for operators. */
export async function listTopUpQueue(
  db: Db,
  filter: { status: TopUpStatus; limit: number },
): Promise<QueuedTopUp[]> {
  const { currency } = await getSettings(db);
  const rows = await db.recharge.findMany(queueQuery(filter));
  const sameReference = await listSameReference(db, rows);
  return rows.map((row) => ({
    ...toTopUpRecord(row, currency),
    ...queueFields(row),
    same_reference: (sameReference.get(row.id) ?? []).map(({ no }) => no),
  }));
}

/** Lists the withdrawals with one status, for operators. */
export async function listWithdrawalQueue(
  db: Db,
  filter: { status: WithdrawalStatus; limit: number },
): Promise<QueuedWithdrawal[]> {
  const { currency } = await getSettings(db);
  const rows = await db.withdrawal.findMany(queueQuery(filter));
  return rows.map((row) => ({
    ...toWithdrawalRecord(row, currency),
    ...queueFields(row),
    taken_by: row.takenBy,
  }));
}

/** Finds a top-up by id or number. @throws {AppError} 4004 */
export async function getTopUpIdOrThrow(db: Db, idOrNo: string): Promise<bigint> {
  const row = await db.recharge.findUnique({ where: whereIdOrNo(idOrNo), select: { id: true } });
  if (!row) throw new AppError(4004, { detail: `there is no recharge ${idOrNo}` });
  return row.id;
}

/** Finds a withdrawal by id or number. @throws {AppError} 4004 */
export async function getWithdrawalIdOrThrow(db: Db, idOrNo: string): Promise<bigint> {
  const row = await db.withdrawal.findUnique({ where: whereIdOrNo(idOrNo), select: { id: true } });
  if (!row) throw new AppError(4004, { detail: `there is no withdrawal ${idOrNo}` });
  return row.id;
}

function queueQuery({ status, limit }: { status: string; limit: number }) {
  const id: 'asc' | 'desc' = OLDEST_FIRST.includes(status) ? 'asc' : 'desc';
  return {
    where: { status },
    orderBy: { id },
    take: limit,
    include: { user: { select: { username: true } } },
  };
}

interface QueueRow {
  user: { username: string };
  processor: string;
  createdAt: Date;
}

function queueFields(row: QueueRow): QueueFields {
  const ageMs = Date.now() - row.createdAt.getTime();
  return {
    username: row.user.username,
    processor: row.processor,
    age_seconds: Math.max(0, Math.round(ageMs / 1000)),
  };
}

function whereIdOrNo(idOrNo: string): { id: bigint } | { no: string } {
  return /^[1-9]\d{0,17}$/.test(idOrNo) ? { id: BigInt(idOrNo) } : { no: idOrNo };
}
