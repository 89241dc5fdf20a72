import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';

/** The number of a batch, as operators read it. */
export function batchNo(id: bigint): string {
  return `PB${id.toString().padStart(8, '0')}`;
}

/**
 * Asserts that no open batch has a withdrawal, so that nobody pays by hand what the bank pays.
 * @throws {AppError} 4010
 */
export async function requireNotInBatch(tx: Db, id: bigint): Promise<void> {
  const [open] = await tx.$queryRaw<{ batch: bigint }[]>`
    SELECT batch_id AS batch FROM payout_batch_row WHERE withdrawal_id = ${id} AND outcome IS NULL`;
  if (!open) return;
  const no = batchNo(open.batch);
  throw new AppError(4010, {
    ...{ messageKey: 'inBatch', params: { no } },
    detail: `withdrawal ${id} is in batch ${no}: the answer of the bank ends it`,
  });
}
