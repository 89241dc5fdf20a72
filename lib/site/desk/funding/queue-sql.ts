import { type Asset, parseAmount } from '#lib/base/money';
import { CLAIM_MINUTES } from '#lib/features/claims/active-claim';
import type { ClaimQueueName } from '#lib/features/claims/claim-queue';
import type { Queue } from '#lib/features/funding/enums';
import { TOP_UP_COLUMNS } from '#lib/features/funding/top-up/top-up-state';
import { WITHDRAWAL_COLUMNS } from '#lib/features/funding/withdrawal/withdrawal-state';
import { foundInQueue } from './find-in-queue.ts';
import type { QueueFilter, QueueSort } from './schema.ts';

/** Rows of a page. */
export const QUEUE_PAGE = 50;

/**
 * Rows along the index that one page reads at most; filters without an index of their own look for
 * their rows among them, and the next page goes on after them. Keeps the cost of a page independent of
 * the number of records.
 */
export const QUEUE_SCAN = 1_000;

/** A statement with its values. */
interface Statement {
  text: string;
  values: unknown[];
}

/** The page of a queue, and the key at which its scan ended. */
interface QueueStatements {
  /** One row more than a page, if there is one; every scanned row if warnings decide which are shown. */
  page: Statement;
  /** The last row that the scan of this page reads; no row if it reaches the end of the queue. */
  scanEnd: Statement;
  /** Whether rows can be left out by filters. */
  isFiltered: boolean;
}

const ORDERS: Record<QueueSort, { by: 'id' | 'amount'; direction: 'ASC' | 'DESC' }> = {
  created: { by: 'id', direction: 'ASC' },
  '-created': { by: 'id', direction: 'DESC' },
  amount: { by: 'amount', direction: 'ASC' },
  '-amount': { by: 'amount', direction: 'DESC' },
};

const TABLES = {
  recharge: { table: 'recharge', columns: TOP_UP_COLUMNS },
  withdraw: { table: 'withdrawal', columns: WITHDRAWAL_COLUMNS },
} as const;

/**
 * Writes the statements of a page. The status, with the channel or, if rows are sorted by it, the amount,
 * are conditions of the index; the other filters apply to the scanned rows.
 * @param filter.actor the signed-in operator, for the filter `claim`
 * @param filter.books the currency of the books
 */
export function queueStatements(
  queue: Queue,
  filter: QueueFilter & { status: string; sort: QueueSort; actor: string; books: Asset },
): QueueStatements {
  const { table, columns } = TABLES[queue];
  const { by, direction } = ORDERS[filter.sort];
  const order = by === 'id' ? `id ${direction}` : `amount ${direction}, id ${direction}`;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const status = bind(filter.status);
  const scan = [
    `status = ${status}`,
    ...(filter.find
      ? [foundInQueue(queue, filter.find, { bind, status, currency: filter.books })]
      : []),
    ...keyCondition(filter, bind),
    ...(by === 'amount' ? amountConditions(filter, bind) : channelCondition(filter, bind)),
  ].join(' AND ');
  const scanValues = [...values];
  const others = [
    ...(by === 'id' ? amountConditions(filter, bind) : channelCondition(filter, bind)),
    ...otherConditions(queue, filter, bind),
  ];
  return {
    page: {
      text: `SELECT ${columns} FROM (
          SELECT * FROM ${table} WHERE ${scan} ORDER BY ${order} LIMIT ${QUEUE_SCAN}) AS scanned
        WHERE ${others.join(' AND ') || 'true'} ORDER BY ${order} LIMIT ${filter.warnings ? QUEUE_SCAN : QUEUE_PAGE + 1}`,
      values,
    },
    scanEnd: {
      text: `SELECT id, amount AS "amountMinor" FROM ${table} WHERE ${scan}
        ORDER BY ${order} OFFSET ${QUEUE_SCAN - 1} LIMIT 1`,
      values: scanValues,
    },
    isFiltered: others.length > 0 || filter.warnings !== undefined,
  };
}

type Bind = (value: unknown) => string;

/** Rows after the last one of the previous page. */
function keyCondition({ after, sort }: QueueFilter & { sort: QueueSort }, bind: Bind): string[] {
  if (after === undefined) return [];
  const { by, direction } = ORDERS[sort];
  const isAfter = direction === 'ASC' ? '>' : '<';
  const [first = '', id] = after.split('.');
  if (by === 'id') return id === undefined ? [`id ${isAfter} ${bind(BigInt(first))}`] : [];
  if (id === undefined) return [];
  return [`(amount, id) ${isAfter} (${bind(BigInt(first))}, ${bind(BigInt(id))})`];
}

function channelCondition({ channel }: QueueFilter, bind: Bind): string[] {
  return channel ? [`channel = ${bind(channel)}`] : [];
}

/** Amounts of cash have two decimals in every cash currency. */
function amountConditions({ from, to }: QueueFilter, bind: Bind): string[] {
  const bounds = [
    ['>=', from],
    ['<=', to],
  ] as const;
  return bounds.flatMap(([comparison, amount]) => {
    const amountMinor = amount === undefined ? null : parseAmount(amount, 'TWD');
    return amountMinor === null ? [] : [`amount ${comparison} ${bind(amountMinor)}`];
  });
}

function otherConditions(
  queue: Queue,
  { currency, waiting, claim, actor }: QueueFilter & { actor: string },
  bind: Bind,
): string[] {
  return [
    ...(currency ? [`pay_currency = ${bind(currency)}`] : []),
    ...(waiting ? [`created_at <= now() - ${bind(waiting)}::integer * interval '1 minute'`] : []),
    ...(claim ? [claimCondition(queue, claim, bind(actor))] : []),
  ];
}

/**
 * The condition on rows of `scanned` that a filter by operator makes. A withdrawal that is taken for payment belongs to its operator as well, and what was handed over to whom it was
 * given, unless another has claimed it.
 */
export function claimCondition(
  queue: ClaimQueueName,
  claim: NonNullable<QueueFilter['claim']>,
  me: string,
): string {
  const holder = `CASE WHEN claimed_at > now() - interval '${CLAIM_MINUTES} minutes' THEN claimed_by END`;
  const taker = queue === 'withdraw' ? `CASE WHEN status = 'processing' THEN taken_by END` : 'NULL';
  const given = `(SELECT assignee FROM record_assignment
    WHERE queue = '${queue}' AND record_id = scanned.id)`;
  if (claim === 'given') return `${given} = ${me}::text`;
  const owner = `coalesce(${holder}, ${taker}, ${given})`;
  if (claim === 'mine') return `${owner} = ${me}::text`;
  return claim === 'nobody'
    ? `${owner} IS NULL AND ${me}::text IS NOT NULL`
    : `${owner} <> ${me}::text`;
}
