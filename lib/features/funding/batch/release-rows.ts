import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';

/**
 * Takes withdrawals out of a batch that the bank will not pay: they wait for a payout by hand or another batch. Once
 * the file was downloaded, that takes another operator than the batch's maker; the database judges it.
 * @param given.id one withdrawal of the batch; all that are open if omitted
 * @throws {AppError} 4010 none of them is open
 */
export async function releaseBatchRows(
  tx: Db,
  given: { batch: bigint; id?: bigint | undefined; operator: string; reason: string },
): Promise<number> {
  const { batch, id = null, operator, reason } = given;
  const actor = `operator:${operator}`;
  const count = await tx.$executeRaw`
    UPDATE payout_batch_row SET outcome = 'released', ended_by = ${actor}, end_reason = ${reason}, ended_at = now()
    WHERE batch_id = ${batch} AND outcome IS NULL AND withdrawal_id = coalesce(${id}, withdrawal_id)`;
  if (count === 0)
    throw new AppError(4010, {
      messageKey: 'batchNothingOpen',
      detail: `batch ${batch} has no open row ${id ?? ''}`,
    });
  const detail = { reason, count, ...(id !== null && { withdrawal: id.toString() }) };
  const subject = `payout_batch:${batch}`;
  await recordAudit(tx, { actor, action: 'payout.release', subject, detail });
  return count;
}
