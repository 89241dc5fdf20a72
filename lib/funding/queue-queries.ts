import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/http/errors';
import { type WithdrawalRecord, withdrawalRecordOf } from './withdrawal-record.ts';

/** A withdrawal as the operator sees it: whose it is, and by which processor it moves. */
export type QueuedWithdrawal = WithdrawalRecord & { username: string; processor: string };

const QUEUE_LENGTH = 100;

/** Withdrawals of one status, oldest first: the operator's queue. At most 100 rows. */
export async function listWithdrawalQueue(db: Db, status: string): Promise<QueuedWithdrawal[]> {
  const { currency } = await getSettings(db);
  const rows = await db.withdrawal.findMany({
    where: { status },
    orderBy: { id: 'asc' },
    take: QUEUE_LENGTH,
    include: { user: { select: { username: true } } },
  });
  return rows.map((row) => ({
    ...withdrawalRecordOf(row, currency),
    username: row.user.username,
    processor: row.processor,
  }));
}

/**
 * Finds a withdrawal by its id or its number.
 * @throws {AppError} 4004
 */
export async function getWithdrawalIdOrThrow(db: Db, idOrNo: string): Promise<bigint> {
  const where = /^[1-9]\d{0,17}$/.test(idOrNo) ? { id: BigInt(idOrNo) } : { no: idOrNo };
  const row = await db.withdrawal.findUnique({ where, select: { id: true } });
  if (!row) throw new AppError(4004, { detail: `there is no withdrawal ${idOrNo}` });
  return row.id;
}
