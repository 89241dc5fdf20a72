import type { Db } from '#lib/base/db/client';
import type { AnswerRow } from './read-answer.ts';
import type { TemplateSpec } from './template.ts';

/**
 * What a row of an answer is: `paid` and `failed` can be applied, the others can't. `done` was applied from this
 * file before.
 */
export type RowState =
  | 'paid'
  | 'failed'
  | 'done'
  | 'unknown'
  | 'unreadable'
  | 'differs'
  | 'duplicate'
  | 'ended';

export interface JudgedRow extends AnswerRow {
  state: RowState;
  /** The withdrawal of the batch; null if it is unknown. */
  withdrawalId: bigint | null;
  /** What the file of the batch pays; null if the record is unknown. */
  expected: string | null;
}

interface BatchPayment {
  id: bigint;
  no: string;
  payAmount: string;
  isOpen: boolean;
  status: string;
}

interface Judged {
  batch: bigint;
  channel: string;
  spec: TemplateSpec;
  rows: readonly AnswerRow[];
  digest: string;
}

/** Compares the rows of an answer with the payments of its batch. Changes nothing. */
export async function judgeAnswer(
  db: Db,
  { batch, channel, spec, rows, digest }: Judged,
): Promise<JudgedRow[]> {
  const [payments, applied, used] = await Promise.all([
    listPayments(db, batch),
    listApplied(db, batch, digest),
    listUsedReferences(db, channel, rows),
  ]);
  const byNo = new Map(payments.map((payment) => [payment.no.toUpperCase(), payment]));
  const seen = { records: new Set<bigint>(), references: new Set<string>() };
  return rows.map((row) => {
    const payment = byNo.get(row.recordNo.toUpperCase());
    const state = applied.has(row.position) ? 'done' : stateOf(row, { payment, spec, seen, used });
    if (payment) seen.records.add(payment.id);
    if (row.reference) seen.references.add(row.reference.toUpperCase());
    return {
      ...row,
      ...{ state, withdrawalId: payment?.id ?? null, expected: payment?.payAmount ?? null },
    };
  });
}

function stateOf(
  row: AnswerRow,
  known: {
    payment: BatchPayment | undefined;
    spec: TemplateSpec;
    seen: { records: Set<bigint>; references: Set<string> };
    used: Map<string, bigint>;
  },
): RowState {
  const { payment, spec, seen, used } = known;
  if (!payment) return 'unknown';
  if (seen.records.has(payment.id)) return 'duplicate';
  if (!payment.isOpen || payment.status !== 'processing') return 'ended';
  const { paid, failed } = spec.answer;
  if (failed.includes(row.result))
    return row.amount === '' || isAmount(row.amount, payment.payAmount) ? 'failed' : 'differs';
  if (!paid.includes(row.result) || row.reference === '' || row.reference.length > 64)
    return 'unreadable';
  if (!isAmount(row.amount, payment.payAmount)) return 'differs';
  const reference = row.reference.toUpperCase();
  const owner = used.get(reference);
  const isUsed = owner !== undefined && owner !== payment.id;
  return seen.references.has(reference) || isUsed ? 'duplicate' : 'paid';
}

/** Whether a text is the same decimal amount, with or without thousands separators and needless zeros. */
function isAmount(text: string, expected: string): boolean {
  const plain = text.replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  return /^\d{1,13}(\.\d{1,6})?$/.test(plain) && trim(plain) === trim(expected);
}

function trim(decimal: string): string {
  const [whole = '0', decimals = ''] = decimal.split('.');
  return `${BigInt(whole)}.${decimals.replace(/0+$/, '')}`;
}

function listPayments(db: Db, batch: bigint): Promise<BatchPayment[]> {
  return db.$queryRaw<BatchPayment[]>`
    SELECT w.id, w.no, w.pay_amount AS "payAmount", r.outcome IS NULL AS "isOpen", w.status
    FROM payout_batch_row r JOIN withdrawal w ON w.id = r.withdrawal_id WHERE r.batch_id = ${batch}`;
}

/** Rows of this very file that were applied. */
async function listApplied(db: Db, batch: bigint, digest: string): Promise<Set<number>> {
  const rows = await db.$queryRaw<{ position: number }[]>`
    SELECT r.position FROM payout_answer a JOIN payout_answer_row r ON r.answer_id = a.id
    WHERE a.batch_id = ${batch} AND a.digest = ${digest} AND r.outcome IN ('paid', 'failed')`;
  return new Set(rows.map(({ position }) => position));
}

/** Which payout of the channel has each reference of the rows. */
async function listUsedReferences(
  db: Db,
  channel: string,
  rows: readonly AnswerRow[],
): Promise<Map<string, bigint>> {
  const references = [...new Set(rows.map(({ reference }) => reference.toUpperCase()))];
  const used = await db.$queryRaw<{ reference: string; id: bigint }[]>`
    SELECT upper(reference) AS reference, min(withdrawal_id) AS id FROM hand_payout
    WHERE channel = ${channel} AND upper(reference) = ANY (${references}) GROUP BY 1`;
  return new Map(used.map(({ reference, id }) => [reference, id]));
}
