import { createHash } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { mapBooksHeld } from '#lib/books/ledger/books-held';
import { getPayee } from '#lib/features/methods/payee-record';
import { batchNo } from '../withdrawal/require-not-in-batch.ts';
import { requireActiveMember } from '../withdrawal/withdrawal-state.ts';
import { type FilePayment, writeBankFile } from './batch-file.ts';
import { fileContext } from './make-batch.ts';
import { getPayoutTemplate } from './template.ts';

/** What is known of a batch itself. */
export interface BatchHead {
  id: bigint;
  channel: string;
  template: string;
  payCurrency: string;
  madeBy: string;
  reason: string;
  createdAt: Date;
}

/** Reads a batch. @throws {AppError} 4004 */
export async function getBatchHead(db: Db, id: bigint): Promise<BatchHead> {
  const [batch] = await db.$queryRaw<BatchHead[]>`
    SELECT id, channel, template, pay_currency AS "payCurrency", made_by AS "madeBy", reason, created_at AS "createdAt"
    FROM payout_batch WHERE id = ${id}`;
  if (!batch) throw new AppError(4004, { detail: `there is no batch ${id}` });
  return batch;
}

interface PaymentRow {
  position: number;
  no: string;
  payAmount: string;
  methodId: bigint;
  userId: bigint;
  withdrawalId: bigint;
}

/**
 * Writes the file of a batch for the bank, with the full numbers of its payees, and adds the download to the batch
 * and the audit log. Rows that an operator took out are left out.
 * @throws {AppError} 4004, 4010 nothing of it waits for the bank, 4012 and 4104 a member is locked or frozen, 4032
 */
export async function downloadBatch(
  tx: Db,
  { id, operator, reason }: { id: bigint; operator: string; reason: string },
): Promise<{ name: string; file: Uint8Array }> {
  const { template: key, payCurrency: currency } = await getBatchHead(tx, id);
  const template = await getPayoutTemplate(tx, key);
  const rows = await tx.$queryRaw<PaymentRow[]>`
    SELECT r.position, w.no, w.pay_amount AS "payAmount", w.method_id AS "methodId",
      w.user_id AS "userId", w.id AS "withdrawalId"
    FROM payout_batch_row r JOIN withdrawal w ON w.id = r.withdrawal_id
    WHERE r.batch_id = ${id} AND r.outcome IS NULL ORDER BY r.position FOR SHARE OF r`;
  if (rows.length === 0)
    throw new AppError(4010, { messageKey: 'batchNothingOpen', detail: `batch ${id} is done` });
  const payments: FilePayment[] = [];
  for (const { position, no: recordNo, payAmount: amount, ...row } of rows) {
    await requireActiveMember(tx, row.userId, row.withdrawalId);
    const payee = await getPayee(tx, row.methodId);
    payments.push({ position, recordNo, currency, amount, payee });
  }
  const file = writeBankFile(payments, await fileContext(tx, template));
  const digest = createHash('sha256').update(file).digest('hex');
  const actor = `operator:${operator}`;
  await mapBooksHeld(tx.$executeRaw`
    INSERT INTO payout_batch_file (batch_id, digest, reason, actor) VALUES (${id}, ${digest}, ${reason}, ${actor})`);
  const detail = { reason, digest, count: rows.length };
  const subject = `payout_batch:${id}`;
  await recordAudit(tx, { actor, action: 'payout.download', subject, detail });
  return { name: `${batchNo(id)}.csv`, file };
}

/** The amount of cash of the rows of a batch that wait for the bank, in minor units. */
export async function openBatchMinor(tx: Db, id: bigint): Promise<bigint> {
  const [sum] = await tx.$queryRaw<{ minor: bigint }[]>`
    SELECT coalesce(sum(amount), 0)::bigint AS minor FROM payout_batch_row WHERE batch_id = ${id} AND outcome IS NULL`;
  return sum?.minor ?? 0n;
}

/** The amount of cash of some withdrawals, in minor units. */
export async function sumWithdrawals(tx: Db, ids: readonly bigint[]): Promise<bigint> {
  const [sum] = await tx.$queryRaw<{ minor: bigint }[]>`
    SELECT coalesce(sum(amount), 0)::bigint AS minor FROM withdrawal WHERE id = ANY (${ids}::bigint[])`;
  return sum?.minor ?? 0n;
}
