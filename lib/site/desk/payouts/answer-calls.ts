import { refusal } from '#lib/access/http/envelope';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { type AppliedRow, applyAnswer } from '#lib/features/funding/batch/apply-answer';
import { getBatchHead } from '#lib/features/funding/batch/batch-payments';
import {
  type JudgedRow,
  judgeAnswer,
  type RowState,
} from '#lib/features/funding/batch/judge-answer';
import { readAnswer } from '#lib/features/funding/batch/read-answer';
import { getPayoutTemplate } from '#lib/features/funding/batch/template';

/** A row of an answer for the desk. */
export interface AnswerRowView {
  position: number;
  no: string;
  /** Id of the withdrawal; null if the batch has none of that number. */
  id: string | null;
  amount: string;
  expected: string | null;
  reference: string;
  reason: string;
  state: RowState | 'refused';
  /** Why it was not applied, in the language of the request; null otherwise. */
  problem: string | null;
}

/** A bank's answer before or after it was applied. */
export interface AnswerView {
  digest: string;
  rows: AnswerRowView[];
}

/** Reads a bank's answer and compares it with its batch. Changes nothing. */
export async function previewAnswer(
  db: Db,
  given: { id: bigint; file: Uint8Array },
): Promise<AnswerView> {
  const { digest, rows } = await judge(db, given);
  return { digest, rows: rows.map((row) => viewOf(row, row.state, null)) };
}

/**
 * Applies a bank's answer as it was shown.
 * @throws {AppError} 4010 the file is another one than the one that was shown
 */
export async function confirmAnswer(
  transact: Parameters<typeof applyAnswer>[0],
  given: { id: bigint; file: Uint8Array; digest: string; operator: string },
): Promise<AnswerView> {
  const { digest, rows } = await transact((tx) => judge(tx, given));
  if (digest !== given.digest)
    throw new AppError(4010, { messageKey: 'answerChanged', detail: 'the file has changed' });
  const applied = await applyAnswer(transact, {
    ...{ batch: given.id, digest, rows, operator: given.operator },
  });
  return { digest, rows: applied.map((row) => viewOf(row, row.outcome, row)) };
}

/** The sum of cash, in minor units, that an answer would pay or fail. */
export async function answeredMinor(
  tx: Db,
  given: { id: bigint; file: Uint8Array },
): Promise<bigint> {
  const { rows } = await judge(tx, given);
  const ids = rows
    .filter(({ state }) => state === 'paid' || state === 'failed')
    .flatMap(({ withdrawalId }) => withdrawalId ?? []);
  const [sum] = await tx.$queryRaw<{ minor: bigint }[]>`
    SELECT coalesce(sum(amount), 0)::bigint AS minor FROM payout_batch_row
    WHERE batch_id = ${given.id} AND withdrawal_id = ANY (${ids}::bigint[])`;
  return sum?.minor ?? 0n;
}

async function judge(
  db: Db,
  { id, file }: { id: bigint; file: Uint8Array },
): Promise<{ digest: string; rows: JudgedRow[] }> {
  const { template, channel } = await getBatchHead(db, id);
  const { spec } = await getPayoutTemplate(db, template);
  const { digest, rows } = readAnswer(file, spec);
  return { digest, rows: await judgeAnswer(db, { batch: id, channel, spec, rows, digest }) };
}

function viewOf(
  row: JudgedRow,
  state: AnswerRowView['state'],
  applied: AppliedRow | null,
): AnswerRowView {
  const { position, recordNo, withdrawalId, amount, expected, reference, reason } = row;
  return {
    ...{ position, no: recordNo, id: withdrawalId?.toString() ?? null, amount, expected },
    ...{
      reference,
      reason,
      state,
      problem: applied?.refusal ? refusal(applied.refusal).msg : null,
    },
  };
}
