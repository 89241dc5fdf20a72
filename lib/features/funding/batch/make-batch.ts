import type { Db } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { getPayee } from '#lib/features/methods/payee-record';
import { requireNotInBatch } from '../withdrawal/require-not-in-batch.ts';
import { requireRefusalNone } from '../withdrawal/require-payout-persons.ts';
import { takeWithdrawal } from '../withdrawal/review-withdrawal.ts';
import { lockWithdrawal, requireActiveMember } from '../withdrawal/withdrawal-state.ts';
import { type FileContext, paymentCells } from './batch-file.ts';
import { getPayoutTemplate, type PayoutTemplate } from './template.ts';

/** A withdrawal that was left out of a batch. */
export interface LeftOut {
  id: bigint;
  no: string;
  refusal: AppError;
}

interface Chosen {
  /** At most `BATCH_MAX`. */
  ids: readonly bigint[];
  template: string;
  operator: string;
  reason: string;
}

/**
 * Takes approved withdrawals of a channel for payment together, and puts them into a batch; each only if the
 * operator may pay it. The others are left out, with the reason. In one transaction with its audit row.
 * @returns the batch; null if all were left out
 * @throws {AppError} 4004 there is no such template, 4010 the channel has no account to pay from, 4032
 */
export async function makePayoutBatch(
  tx: Db,
  { ids, template: key, operator, reason }: Chosen,
): Promise<{ batch: bigint | null; leftOut: LeftOut[] }> {
  const template = await getPayoutTemplate(tx, key);
  const context = await fileContext(tx, template);
  const leftOut: LeftOut[] = [];
  let batch: bigint | null = null;
  let position = 0;
  // Always in this order. The sums of a day are locked by member: of two batches that wait for each other one is retried.
  for (const id of [...new Set(ids)].sort((one, other) => (one < other ? -1 : 1))) {
    const row = await lockWithdrawal(tx, id);
    try {
      await requireBatchable(tx, row, { operator, template, context });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      leftOut.push({ id, no: row.no, refusal: error });
      continue;
    }
    batch ??= await insertBatch(tx, { template, currency: row.payCurrency, operator, reason });
    // The trigger fills in what follows from the withdrawal.
    await tx.$executeRaw`
      INSERT INTO payout_batch_row (batch_id, withdrawal_id, position, amount, pay_amount, user_id, made_by, is_alone, made_on)
      VALUES (${batch}, ${id}, ${++position}, ${row.amountMinor}, 0, ${row.userId}, '', false, now())`;
  }
  if (batch !== null)
    await recordAudit(tx, {
      ...{
        actor: `operator:${operator}`,
        action: 'payout.batch',
        subject: `payout_batch:${batch}`,
      },
      detail: { reason, template: key, count: position },
    });
  return { batch, leftOut };
}

type Row = Awaited<ReturnType<typeof lockWithdrawal>>;

/**
 * Takes a withdrawal for payment, if it can be in the file.
 * @throws {AppError} 4009, 4010, 4012, 4030, 4031, 4104 why not; nothing is written then
 */
async function requireBatchable(
  tx: Db,
  row: Row,
  {
    operator,
    template,
    context,
  }: { operator: string; template: PayoutTemplate; context: FileContext },
): Promise<void> {
  const { id, channel, processor, status, takenBy } = row;
  const isTaken = status === 'processing' && takenBy === `operator:${operator}`;
  if (channel !== template.channel || processor !== 'manual' || (status !== 'approved' && !isTaken))
    throw new AppError(4010, {
      messageKey: 'batchStatus',
      detail: `withdrawal ${id} of ${channel} is ${status}, by ${processor}`,
    });
  await requireNotInBatch(tx, id);
  const [found] = await tx.$queryRaw<{ refusal: string | null }[]>`
    SELECT payout_batch_refusal(${id}, ${`operator:${operator}`}) AS refusal`;
  requireRefusalNone(found?.refusal ?? null, `withdrawal ${id}`, operator);
  const payee = await getPayee(tx, row.methodId);
  const { no: recordNo, payCurrency: currency, payAmount: amount } = row;
  paymentCells({ position: 1, recordNo, currency, amount, payee }, context);
  if (isTaken) await requireActiveMember(tx, row.userId, id);
  else await takeWithdrawal(tx, { id, operator });
}

/** What all payments of a template's file share. @throws {AppError} 4010 no account to pay from */
export async function fileContext(db: Db, { channel, spec }: PayoutTemplate): Promise<FileContext> {
  const accounts = env().OPERATOR_ACCOUNTS;
  const account = channel === 'bank' || channel === 'hkbank' ? accounts?.[channel] : undefined;
  if (!account)
    throw new AppError(4010, {
      messageKey: 'batchAccount',
      detail: `channel ${channel} has no account in OPERATOR_ACCOUNTS`,
    });
  const [now] = await db.$queryRaw<{ day: string }[]>`
    SELECT to_char(now() AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD') AS day`;
  return { spec, debitAccount: account.account.replaceAll('-', ''), day: now?.day ?? '' };
}

async function insertBatch(
  tx: Db,
  given: { template: PayoutTemplate; currency: string; operator: string; reason: string },
): Promise<bigint> {
  const { template, currency, operator, reason } = given;
  const [batch] = await tx.$queryRaw<{ id: bigint }[]>`
    INSERT INTO payout_batch (channel, template, pay_currency, made_by, reason, txid)
    VALUES (${template.channel}, ${template.key}, ${currency}, ${`operator:${operator}`}, ${reason}, 0) RETURNING id`;
  if (!batch) throw new Error('no batch was inserted');
  return batch.id;
}
