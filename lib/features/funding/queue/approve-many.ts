import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount, parseAmountOrThrow } from '#lib/base/money';
import type { Decision } from '../decision.ts';
import type { Queue } from '../enums.ts';
import { approveTopUp } from '../top-up/review-top-up.ts';
import { approveWithdrawal } from '../withdrawal/review-withdrawal.ts';
import { listWarnings } from './warnings/list-warnings.ts';
import type { WarningRule } from './warnings/rules.ts';

/** Most records that are approved together. */
const APPROVE_MANY_MAX = 100;

/** The statuses that can be approved. */
const APPROVABLE: Record<Queue, readonly string[]> = {
  recharge: ['submitted', 'reviewing'],
  withdraw: ['pending'],
};

/** What an operator confirms before several records are approved. */
export interface ApprovalSummary {
  /** Records that can be approved. */
  ids: string[];
  /** By currency of the payments. Decimal strings. */
  sums: { currency: string; amount: string; count: number }[];
  /** Number of records with each warning. */
  warnings: { rule: WarningRule; count: number }[];
  /** Records that can't be approved any more. */
  left_out: { id: string; no: string; status: string }[];
}

interface Row {
  id: bigint;
  no: string;
  status: string;
  payCurrency: string;
  payAmount: string;
}

/** Sums up what would be approved. */
export async function summarizeApproval(
  db: Db,
  queue: Queue,
  ids: readonly bigint[],
): Promise<ApprovalSummary> {
  const rows = await listRows(db, queue, ids);
  const ready = rows.filter(({ status }) => APPROVABLE[queue].includes(status));
  const warned = await listWarnings(
    db,
    queue,
    ready.map(({ id }) => id),
  );
  const rules = [...warned.values()].flatMap((warnings) => warnings.map(({ rule }) => rule));
  return {
    ids: ready.map(({ id }) => id.toString()),
    sums: sumsOf(ready),
    warnings: [...new Set(rules)].map((rule) => ({
      rule,
      count: rules.filter((one) => one === rule).length,
    })),
    left_out: rows
      .filter((row) => !ready.includes(row))
      .map(({ id, no, status }) => ({ id: id.toString(), no, status })),
  };
}

/** The outcome for one record. */
export interface ApprovalOutcome {
  id: bigint;
  /** Why it was not approved; null if it was. */
  refusal: AppError | null;
}

/** Runs work in a transaction of its own. */
export type Transact = (work: (tx: Db) => Promise<void>) => Promise<void>;

/**
 * Approves several records, each in a transaction of its own: one that is refused does not keep the
 * others.
 * @param decision.ids at most `APPROVE_MANY_MAX`
 * @throws {AppError} 4102 more than that
 */
export async function approveMany(
  transact: Transact,
  queue: Queue,
  { ids, ...decision }: Omit<Decision, 'id'> & { ids: readonly bigint[] },
): Promise<ApprovalOutcome[]> {
  const several = [...new Set(ids)];
  if (several.length > APPROVE_MANY_MAX)
    throw new AppError(4102, { detail: `at most ${APPROVE_MANY_MAX} records at once` });
  const outcomes: ApprovalOutcome[] = [];
  for (const id of several)
    outcomes.push({ id, refusal: await approveOne(transact, queue, { ...decision, id }) });
  return outcomes;
}

async function approveOne(
  transact: Transact,
  queue: Queue,
  decision: Decision,
): Promise<AppError | null> {
  try {
    await transact(async (tx) => {
      if (queue === 'recharge') await approveTopUp(tx, decision);
      else await approveWithdrawal(tx, decision);
    });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

async function listRows(db: Db, queue: Queue, ids: readonly bigint[]): Promise<Row[]> {
  const select = { id: true, no: true, status: true, payCurrency: true, payAmount: true };
  const oldestFirst = { id: 'asc' as const };
  const query = {
    where: { id: { in: [...ids] } },
    ...{ select, orderBy: oldestFirst, take: APPROVE_MANY_MAX },
  };
  return queue === 'recharge' ? db.recharge.findMany(query) : db.withdrawal.findMany(query);
}

function sumsOf(rows: readonly Row[]): ApprovalSummary['sums'] {
  const currencies = [...new Set(rows.map(({ payCurrency }) => payCurrency as Asset))].sort();
  return currencies.map((currency) => {
    const paid = rows.filter(({ payCurrency }) => payCurrency === currency);
    const totalMinor = paid
      .map(({ payAmount }) => parseAmountOrThrow(payAmount, currency))
      .reduce((sum, one) => sum + one, 0n);
    return { currency, amount: formatAmount(totalMinor, currency), count: paid.length };
  });
}
