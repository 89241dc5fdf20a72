import type { Db } from '#lib/base/db/client';
import { readDatabaseError } from '#lib/base/db/database-error';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { recordFailure, recordPayout } from '../withdrawal/review-withdrawal.ts';
import { lockWithdrawal, takeOverWithdrawal } from '../withdrawal/withdrawal-state.ts';
import type { JudgedRow, RowState } from './judge-answer.ts';

/** Runs work in a transaction of its own. */
type Transact = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

/** What came of a row. */
export interface AppliedRow extends JudgedRow {
  outcome: RowState | 'refused';
  refusal: AppError | null;
}

interface Applied {
  batch: bigint;
  digest: string;
  rows: readonly JudgedRow[];
  operator: string;
}

/** SQLSTATE: it takes another operator. */
const ANOTHER_OPERATOR = 'JK006';

/**
 * Applies a bank's answer, each row in a transaction of its own: pays or fails its withdrawal, as the operator who
 * uploads it. What was applied before stays; after a crash the same file goes on where it ended.
 */
export async function applyAnswer(
  transact: Transact,
  { rows, ...answer }: Applied,
): Promise<AppliedRow[]> {
  const id = await transact((tx) => storeAnswer(tx, { ...answer, count: rows.length }));
  const applied: AppliedRow[] = [];
  for (const row of rows) applied.push(await applyRow(transact, row, { id, ...answer }));
  return applied;
}

interface Stored {
  id: bigint;
  batch: bigint;
  operator: string;
}

async function applyRow(transact: Transact, row: JudgedRow, answer: Stored): Promise<AppliedRow> {
  if (row.state === 'done') return { ...row, outcome: 'done', refusal: null };
  if (row.state !== 'paid' && row.state !== 'failed') {
    await transact((tx) => storeRow(tx, row, { ...answer, outcome: row.state }));
    return { ...row, outcome: row.state, refusal: null };
  }
  try {
    const outcome = await transact((tx) => settleRow(tx, row, answer));
    return { ...row, outcome, refusal: null };
  } catch (error) {
    const refusal = refusalOf(error, row.state);
    if (!refusal) throw error;
    await transact((tx) => storeRow(tx, row, { ...answer, outcome: 'refused' }));
    return { ...row, outcome: 'refused', refusal };
  }
}

/** Pays or fails the withdrawal of a row, unless another upload has done so meanwhile. */
async function settleRow(tx: Db, row: JudgedRow, answer: Stored): Promise<RowState> {
  const { operator, batch } = answer;
  const id = row.withdrawalId as bigint;
  const { status, takenBy } = await lockWithdrawal(tx, id);
  const [open] = await tx.$queryRaw<unknown[]>`
    SELECT FROM payout_batch_row WHERE batch_id = ${batch} AND withdrawal_id = ${id} AND outcome IS NULL`;
  if (status !== 'processing' || !open) return 'ended';
  // Before the payout: the database looks for this row.
  await storeRow(tx, row, { ...answer, outcome: row.state });
  const actor = `operator:${operator}`;
  if (takenBy !== actor) await takeOverWithdrawal(tx, id, { actor, reason: 'answer of the bank' });
  if (row.state === 'paid') await recordPayout(tx, { id, operator, reference: row.reference });
  else
    await recordFailure(tx, {
      ...{ id, operator, reasonCode: 'payout_returned' },
      ...(row.reason && { reason: row.reason }),
    });
  return row.state;
}

async function storeAnswer(
  tx: Db,
  { batch, digest, count, operator }: Omit<Applied, 'rows'> & { count: number },
): Promise<bigint> {
  const actor = `operator:${operator}`;
  await tx.$executeRaw`
    INSERT INTO payout_answer (batch_id, digest, count, uploaded_by) VALUES (${batch}, ${digest}, ${count}, ${actor})
    ON CONFLICT (batch_id, digest) DO NOTHING`;
  const [answer] = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM payout_answer WHERE batch_id = ${batch} AND digest = ${digest}`;
  if (!answer) throw new Error(`the answer ${digest} was not stored`);
  const detail = { digest, count };
  const subject = `payout_batch:${batch}`;
  await recordAudit(tx, { actor, action: 'payout.answer', subject, detail });
  return answer.id;
}

async function storeRow(
  tx: Db,
  row: JudgedRow,
  { id, operator, outcome }: Stored & { outcome: string },
): Promise<void> {
  const { position, withdrawalId, recordNo, amount, result, reference, reason } = row;
  await tx.$executeRaw`
    INSERT INTO payout_answer_row (answer_id, position, withdrawal_id, record_no, amount, result, reference, reason,
      outcome, actor, txid)
    VALUES (${id}, ${position}, ${withdrawalId}, ${recordNo}, ${amount}, ${result}, ${reference}, ${reason}, ${outcome},
      ${`operator:${operator}`}, 0)
    ON CONFLICT (answer_id, position, outcome) DO NOTHING`;
}

/** The refusal of one row; null if the whole answer fails. */
function refusalOf(error: unknown, state: RowState): AppError | null {
  if (error instanceof AppError) return error;
  if (readDatabaseError(error)?.sqlState !== ANOTHER_OPERATOR) return null;
  return new AppError(4031, {
    detail: readDatabaseError(error)?.message ?? '',
    ...(state === 'failed' && { messageKey: 'batchFailureOther' }),
  });
}
