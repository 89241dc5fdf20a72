import type { Db, Pool } from '#lib/base/db/client';
import { isDatabaseAway, isRetryable, readDatabaseError } from '#lib/base/db/database-error';
import { AppError } from '#lib/base/errors/app-error';
import { log } from '#lib/base/log';
import type { ParkedKind } from './parked-kinds.ts';

/** A record that is parked, as operators see it. */
export interface ParkedRecord {
  kind: ParkedKind;
  id: string;
  /** The last failure, one sentence. */
  error: string;
  failures: number;
  parked_at: string;
  retry_at: string;
}

/** Longest text of an error that is kept. */
const MAX_ERROR = 500;

/** Whether a failure is of the record itself: a database that is away or busy says nothing about it. */
export function isFailureOfRecord(error: unknown): boolean {
  return !isDatabaseAway(error) && !isRetryable(error);
}

/**
 * Parks a record after a failure, so that the others go on. It is tried again after a minute, and after
 * each further failure later, up to an hour. Metrics, alerts and `doctor` name what is parked.
 */
export async function parkWork(
  pool: Pool,
  { kind, id }: { kind: ParkedKind; id: bigint },
  error: unknown,
): Promise<void> {
  const text = (readDatabaseError(error)?.message ?? String((error as Error)?.message ?? error))
    .trim()
    .split('\n')[0]
    ?.slice(0, MAX_ERROR);
  log().error({ kind, record: id.toString(), fault: text }, 'work parked');
  await pool.$executeRaw`
    INSERT INTO parked_work AS parked (kind, record_id, error, retry_at)
    VALUES (${kind}, ${id}, ${text ?? ''}, now() + interval '1 minute')
    ON CONFLICT (kind, record_id) DO UPDATE SET error = excluded.error, failures = parked.failures + 1,
      retry_at = now() + least(60, 2 ^ parked.failures) * interval '1 minute'`;
}

/** Removes records that ended from the parked ones. */
export async function unparkWork(
  sql: Db | Pool,
  kind: ParkedKind,
  ids: readonly bigint[],
): Promise<void> {
  await sql.$executeRaw`DELETE FROM parked_work WHERE kind = ${kind} AND record_id = ANY (${ids})`;
}

/** Lists what is parked, oldest first. */
export async function listParkedWork(pool: Pool): Promise<ParkedRecord[]> {
  const rows = await pool.parkedWork.findMany({ orderBy: { parkedAt: 'asc' }, take: 1_000 });
  return rows.map(({ kind, recordId, error, failures, parkedAt, retryAt }) => ({
    ...{ kind: kind as ParkedKind, id: recordId.toString(), error, failures },
    ...{ parked_at: parkedAt.toISOString(), retry_at: retryAt.toISOString() },
  }));
}

/** Lets the worker try a parked record in its next run. @throws {AppError} 4004 it is not parked */
export async function retryParkedWork(tx: Db, kind: ParkedKind, id: bigint): Promise<void> {
  const { count } = await tx.parkedWork.updateMany({
    where: { kind, recordId: id },
    data: { retryAt: new Date() },
  });
  if (count === 0) throw new AppError(4004, { detail: `${kind} ${id} is not parked` });
}
