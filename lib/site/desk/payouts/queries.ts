import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import { type Asset, formatAmount, parseAmountOrThrow } from '#lib/base/money';
import { BATCH_MAX } from '#lib/features/funding/batch/batch-max';
import { type BatchHead, getBatchHead } from '#lib/features/funding/batch/batch-payments';
import { getPayoutTemplate, listPayoutTemplates } from '#lib/features/funding/batch/template';
import { batchNo } from '#lib/features/funding/withdrawal/require-not-in-batch';
import {
  listPayoutRefusals,
  type PayoutRefusal,
} from '#lib/features/funding/withdrawal/require-payout-persons';
import { methodTitle } from '#lib/features/methods/method-record';

/** Batches of one page. */
const PAGE = 20;

/** A batch in the list. Amounts are decimal strings in the pay currency. */
export interface BatchRow {
  id: string;
  no: string;
  channel: string;
  template: string;
  currency: string;
  count: number;
  sum: string;
  open: number;
  by: string;
  at: string;
}

type Sums = BatchHead & { count: number; sum: string; open: number };

/** Reads batches, newest first. @param before id of the last one of the previous page */
export async function listBatches(
  db: Db,
  before: bigint | null,
): Promise<{ rows: BatchRow[]; next: string | null }> {
  const found = await db.$queryRaw<Sums[]>`
    SELECT b.id, b.channel, b.template, b.pay_currency AS "payCurrency", b.made_by AS "madeBy", b.reason,
      b.created_at AS "createdAt", s.count, s.sum, s.open
    FROM (SELECT * FROM payout_batch WHERE ${before}::bigint IS NULL OR id < ${before} ORDER BY id DESC LIMIT ${PAGE + 1}) AS b
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS count, coalesce(sum(pay_amount), 0)::text AS sum,
        (count(*) FILTER (WHERE outcome IS NULL))::integer AS open
      FROM payout_batch_row WHERE batch_id = b.id) AS s
    ORDER BY b.id DESC`;
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return { rows: rows.map(batchRow), next: last?.id.toString() ?? null };
}

function batchRow({ id, channel, template, payCurrency, madeBy, createdAt, ...sums }: Sums) {
  return {
    ...{ id: id.toString(), no: batchNo(id), channel, template, currency: payCurrency },
    ...{ count: sums.count, sum: sums.sum, open: sums.open },
    ...{ by: actorName(madeBy), at: createdAt.toISOString() },
  };
}

/** A withdrawal that can be in a file, or of a batch. */
interface PayoutRow {
  id: string;
  no: string;
  payee: string;
  payAmount: string;
  currency: string;
}
export interface CandidateRow extends PayoutRow {
  /** Why this operator may not pay it; null if they may. */
  refusal: PayoutRefusal | null;
}

interface Found {
  id: bigint;
  no: string;
  channel: string;
  targetBank: string;
  targetMasked: string;
  payAmount: string;
  payCurrency: string;
}

/** What a new batch can be made of. */
interface NewBatchChoice {
  templates: { key: string; name: string }[];
  /** The chosen template: the asked one, or the first. */
  current: string;
  candidates: CandidateRow[];
}

/** Reads the templates, and what the asked one could pay; null without a template. */
export async function readNewBatch(
  db: Db,
  { asked, operator }: { asked: string | undefined; operator: string },
): Promise<NewBatchChoice | null> {
  const templates = await listPayoutTemplates(db);
  const current = templates.find(({ key }) => key === asked) ?? templates[0];
  if (!current) return null;
  const candidates = await listCandidates(db, { template: current.key, operator });
  return { templates, current: current.key, candidates };
}

/** The approved withdrawals of a template's channel, oldest first; as many as a file takes. */
async function listCandidates(
  db: Db,
  given: { template: string; operator: string },
): Promise<CandidateRow[]> {
  const { channel } = await getPayoutTemplate(db, given.template);
  const rows = await db.withdrawal.findMany({
    where: { status: 'approved', channel, processor: 'manual' },
    orderBy: { id: 'asc' },
    take: BATCH_MAX,
    select: {
      ...{ id: true, no: true, channel: true, targetBank: true, targetMasked: true },
      ...{ payAmount: true, payCurrency: true },
    },
  });
  const ids = rows.map(({ id }) => id);
  const refusals = await listPayoutRefusals(db, ids, given.operator);
  return rows.map((row) => ({ ...payoutRow(row), refusal: refusals.get(row.id) ?? null }));
}

function payoutRow(row: Found): PayoutRow {
  return {
    id: row.id.toString(),
    no: row.no,
    payee: `${methodTitle(row.channel, row.targetBank)} ${row.targetMasked}`,
    payAmount: row.payAmount,
    currency: row.payCurrency,
  };
}

/** A batch with all that happened to it. */
export interface BatchPage extends BatchRow {
  templateName: string;
  reason: string;
  /** The amount of cash that waits for the bank. */
  openSum: string;
  payments: (PayoutRow & {
    position: number;
    outcome: string | null;
    endedBy: string | null;
    endReason: string | null;
  })[];
  files: { by: string; at: string; reason: string; digest: string }[];
  answers: { by: string; at: string; digest: string; count: number; outcomes: Outcome[] }[];
}
interface Outcome {
  outcome: string;
  count: number;
}

/** Files and answers that a page shows, newest first. */
const SHOWN = 50;

/** Reads a batch with its payments, downloads and answers. @throws {AppError} 4004 */
export async function getBatchPage(db: Db, id: bigint): Promise<BatchPage> {
  const head = await getBatchHead(db, id);
  const [{ name }, payments, files, answers] = await Promise.all([
    getPayoutTemplate(db, head.template),
    listPayments(db, id),
    listFiles(db, id),
    listAnswers(db, id),
  ]);
  const minor = (rows: typeof payments) =>
    rows.reduce((sum, { payAmount }) => sum + toMinor(payAmount, head.payCurrency), 0n);
  const open = payments.filter(({ outcome }) => outcome === null);
  const text = (amount: bigint) => formatAmount(amount, head.payCurrency as Asset);
  return {
    ...batchRow({ ...head, count: payments.length, sum: text(minor(payments)), open: open.length }),
    ...{ templateName: name, reason: head.reason, openSum: text(minor(open)) },
    ...{ payments, files, answers },
  };
}

async function listPayments(db: Db, id: bigint): Promise<BatchPage['payments']> {
  type Row = Found &
    Record<'outcome' | 'endedBy' | 'endReason', string | null> & { position: number };
  const rows = await db.$queryRaw<Row[]>`
    SELECT w.id, w.no, w.channel, w.target_bank AS "targetBank", w.target_masked AS "targetMasked",
      w.pay_amount AS "payAmount", w.pay_currency AS "payCurrency", r.position, r.outcome, r.ended_by AS "endedBy",
      r.end_reason AS "endReason"
    FROM payout_batch_row r JOIN withdrawal w ON w.id = r.withdrawal_id WHERE r.batch_id = ${id} ORDER BY r.position`;
  return rows.map(({ position, outcome, endedBy, endReason, ...row }) => ({
    ...payoutRow(row),
    ...{ position, outcome, endedBy: endedBy && actorName(endedBy), endReason },
  }));
}

async function listFiles(db: Db, id: bigint): Promise<BatchPage['files']> {
  const rows = await db.$queryRaw<{ actor: string; at: Date; reason: string; digest: string }[]>`
    SELECT actor, created_at AS at, reason, digest FROM payout_batch_file WHERE batch_id = ${id}
    ORDER BY id DESC LIMIT ${SHOWN}`;
  return rows.map(({ actor, at, reason, digest }) => ({
    ...{ by: actorName(actor), at: at.toISOString(), reason, digest },
  }));
}

async function listAnswers(db: Db, id: bigint): Promise<BatchPage['answers']> {
  type Row = { actor: string; at: Date; digest: string; count: number; outcomes: Outcome[] | null };
  const rows = await db.$queryRaw<Row[]>`
    SELECT a.uploaded_by AS actor, a.created_at AS at, a.digest, a.count, (
      SELECT jsonb_agg(jsonb_build_object('outcome', outcome, 'count', times) ORDER BY outcome) FROM (
        SELECT outcome, count(*) AS times FROM payout_answer_row WHERE answer_id = a.id GROUP BY outcome) AS o) AS outcomes
    FROM payout_answer a WHERE a.batch_id = ${id} ORDER BY a.id DESC LIMIT ${SHOWN}`;
  return rows.map(({ actor, at, digest, count, outcomes }) => ({
    ...{ by: actorName(actor), at: at.toISOString(), digest, count, outcomes: outcomes ?? [] },
  }));
}

function toMinor(amount: string, currency: string): bigint {
  return parseAmountOrThrow(amount, currency as Asset);
}
