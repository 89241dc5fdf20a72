import { SEARCHED_ROWS } from '#lib/base/record-base/page-size';
import type { RecordSort } from '#lib/base/record-base/schema';
import { FIRST_TAKE } from '#lib/base/record-base/source';
import { sortOrder } from './sort-order.ts';

/** A part of a statement: conditions on the entries that stand for its journals. */
interface Range {
  /** SQL of an array of the kinds to keep. */
  kinds?: string | undefined;
  /** SQL of an array of the entries to keep. */
  ids?: string | undefined;
  /** SQL of an array of the journals to keep. */
  journals?: string | undefined;
  /** SQL of a condition on `created_at` and `id` of an entry. */
  within: string;
  /** Most rows. */
  most: number;
}

/** The most orders read that took all of their hold; in practice a member has none. */
const MAX_SPENT_HOLDS = 1000;

/**
 * In all texts $1 is the member and $2 the cash currency. A journal appears as one entry: that of the
 * available cash, or that of the hold if available cash does not change. The second is so for every
 * paid withdrawal, and for an order that took all of its hold.
 */
const account = (purpose: string) =>
  `(SELECT id FROM ledger_account WHERE user_id = $1 AND asset = $2 AND purpose = '${purpose}')`;

const IN_ORDER = 'ORDER BY created_at DESC, id DESC';
const COLUMNS = 'id, journal_id, kind, created_at, amount, balance_after';

/** Each part is read along an index and stops after `most` rows. */
function partsOf({ kinds, journals, ids, within, most }: Range): string {
  const ofKind = kinds ? `AND kind = ANY(${kinds})` : '';
  const entries = entriesOf({ journals, ids });
  const available = (condition: string) => `
    SELECT ${COLUMNS}, true AS is_available FROM ${entries}
    WHERE account_id = ${account('available')} ${condition} AND ${within} ${IN_ORDER} LIMIT ${most}`;
  // Each kind is read along the index; together they would be read along the account.
  const ofKinds = `
    SELECT found.* FROM unnest(${kinds}) AS wanted (one)
    CROSS JOIN LATERAL (${available('AND kind = wanted.one')}) AS found ${IN_ORDER} LIMIT ${most}`;
  return `(${kinds ? ofKinds : available('')}) UNION ALL (
    SELECT ${COLUMNS}, false FROM ${entries}
    WHERE account_id = ${account('frozen_withdraw')} AND kind = 'withdraw_paid' ${ofKind} AND ${within}
    ${IN_ORDER} LIMIT ${most}
  ) UNION ALL (
    SELECT ${COLUMNS}, false FROM (
      SELECT resolved_journal FROM ledger_hold
      WHERE user_id = $1 AND asset = $2 AND purpose = 'frozen_order' AND released = 0
        AND resolved_journal IS NOT NULL AND asset NOT IN ('XAU', 'XAG', 'XPT')
      ORDER BY resolved_journal DESC LIMIT ${MAX_SPENT_HOLDS}
    ) AS spent JOIN ${entries} ON journal_id = resolved_journal AND account_id = ${account('frozen_order')}
    WHERE ${within} ${ofKind} ${IN_ORDER} LIMIT ${most}
  )`;
}

/** OFFSET keeps the planner from reading along the account: the journals and the entries are few. */
function entriesOf({ journals, ids }: Pick<Range, 'journals' | 'ids'>): string {
  const few = ids ? `id = ANY(${ids})` : journals && `journal_id = ANY(${journals})`;
  return few
    ? `(SELECT * FROM ledger_entry WHERE ${few} OFFSET 0) AS ledger_entry`
    : 'ledger_entry';
}

/** Most journals of one record; a withdrawal has two, an order at most three. */
const MAX_JOURNALS = 20;

/** The tables of the records that cause journals, by the first letter of their numbers, and their refs. */
const RECORDS: Record<string, { table: string; ref: string }> = {
  R: { table: 'recharge', ref: 'recharge' },
  W: { table: 'withdrawal', ref: 'withdrawal' },
  T: { table: 'trade_order', ref: 'order' },
  F: { table: 'fixed_move', ref: 'fixed_move' },
};

/**
 * SQL of an array of the journals that a number names: of a journal itself, or of the member's record.
 * Its index and that of the refs make it cheap.
 * @param value adds the number to the values of the statement, and returns its SQL
 */
export function journalsText(no: string, value: () => string): string {
  if (/^J\d{8,18}$/.test(no)) return `ARRAY[substr(${value()}, 2)::bigint]`;
  const record = RECORDS[no.slice(0, 1)];
  if (!record) return `ARRAY[]::bigint[]`;
  const { table, ref } = record;
  return `ARRAY(SELECT id FROM ledger_journal
    WHERE ref = (SELECT '${ref}:' || id FROM ${table} WHERE no = ${value()} AND user_id = $1)
    LIMIT ${MAX_JOURNALS})`;
}

/** The entry with the id $3, if it stands for a journal of the statement. */
const ONE = `
  SELECT ${COLUMNS}, account_id = ${account('available')} AS is_available FROM ledger_entry AS e
  WHERE id = $3 AND (account_id = ${account('available')}
    OR account_id IN (${account('frozen_withdraw')}, ${account('frozen_order')})
      AND kind IN ('withdraw_paid', 'trade_buy') AND NOT EXISTS (
        SELECT 1 FROM ledger_entry WHERE journal_id = e.journal_id AND account_id = ${account('available')}))`;

/** Sums over the entries of the journal of `e`. */
const TOTALS = `LATERAL (
    SELECT coalesce(sum(line.amount) FILTER (WHERE owner.user_id = $1 AND owner.purpose = 'available'), 0)::bigint AS available,
      coalesce(sum(line.amount) FILTER (WHERE owner.user_id = $1 AND owner.purpose LIKE 'frozen\\_%'), 0)::bigint AS frozen,
      coalesce(sum(line.amount) FILTER (WHERE owner.user_id = $1 AND owner.purpose = 'fixed_principal'), 0)::bigint AS principal,
      coalesce(sum(line.amount) FILTER (WHERE owner.user_id IS NULL AND owner.purpose = 'fee_income'), 0)::bigint AS fee
    FROM ledger_entry AS line JOIN ledger_account AS owner ON owner.id = line.account_id
    WHERE line.journal_id = e.journal_id AND line.asset = $2
  ) AS total`;

/** The member's own record that caused the journal: its number and what names it in a row. */
const causeIn = (table: string, columns: readonly string[]) =>
  `(SELECT jsonb_build_object(${['no', ...columns].map((name) => `'${name}', ${name}`).join(', ')})
    FROM ${table} WHERE id = split_part(j.ref, ':', 2)::bigint AND user_id = $1)`;
const CAUSE = `CASE WHEN j.ref ~ ':[0-9]{1,18}$' THEN CASE split_part(j.ref, ':', 1)
    WHEN 'recharge' THEN ${causeIn('recharge', ['channel', 'pay_currency', 'pay_amount'])}
    WHEN 'withdrawal' THEN ${causeIn('withdrawal', ['channel', 'target_bank', 'target_masked'])}
    WHEN 'order' THEN ${causeIn('trade_order', ['side', 'symbol', 'qty'])}
    WHEN 'fixed_move' THEN ${causeIn('fixed_move', ['days'])} END END`;

/** Available cash after `e`: that of the last entry before it, if available cash does not change. */
const BALANCE_AFTER = `CASE WHEN e.is_available THEN e.balance_after ELSE coalesce((
    SELECT before.balance_after FROM ledger_entry AS before
    WHERE before.account_id = ${account('available')} AND (before.created_at, before.id) < (e.created_at, e.id)
    ORDER BY before.created_at DESC, before.id DESC LIMIT 1), 0) END`;

const rowsOf = (entries: string, order = 'e.created_at DESC, e.id DESC') => `
  SELECT e.id, e.journal_id AS "journalId", e.kind, e.created_at AS "createdAt",
    total.available AS "availableMinor", total.frozen AS "frozenMinor", total.principal AS "principalMinor",
    total.fee AS "feeMinor", ${BALANCE_AFTER} AS "balanceAfterMinor", j.ref, j.simulated, c.hash,
    ${CAUSE} AS cause
  FROM (${entries}) AS e
  JOIN ledger_journal j ON j.id = e.journal_id LEFT JOIN ledger_chain c ON c.journal_id = e.journal_id
  CROSS JOIN ${TOTALS}
  ORDER BY ${order}`;

/** The statement entry with the id $3. */
export const ONE_ENTRY = rowsOf(ONE);

/** The id and date of the statement entry with the id $3. */
export const ONE_CURSOR = `SELECT id, created_at AS "createdAt" FROM (${ONE}) AS e`;

/** The first page without filter. */
export const FIRST_ENTRIES = pageText({ within: 'true', take: FIRST_TAKE, skip: 0 });

interface PageRange extends Omit<Range, 'most'> {
  take: number;
  skip: number;
  /** SQL of the joins and the condition of a search of `entry`; its range has about `SEARCHED_ROWS`. */
  search?: string | undefined;
  /** Another order than newest first, within the same range. */
  sort?: RecordSort | undefined;
}

/** SQL of the order of entries; that of amounts is without signs. */
const orderOf = (sort: RecordSort, entry: string) => sortOrder(sort, `abs(${entry}.amount)`, entry);

/** A page: `take` rows after the first `skip`, newest first. */
export function pageText({ take, skip, search, sort, ...range }: PageRange): string {
  const parts = partsOf({ ...range, most: search || sort ? 2 * SEARCHED_ROWS : take + skip });
  const entries = `SELECT * FROM (${parts}) AS every ${IN_ORDER}`;
  const page = `LIMIT ${take} OFFSET ${skip}`;
  if (sort) {
    const sorted = `SELECT entry.* FROM (${entries} OFFSET 0) AS entry ${search ?? ''}`;
    return rowsOf(`${sorted} ORDER BY ${orderOf(sort, 'entry')} ${page}`, orderOf(sort, 'e'));
  }
  if (!search) return rowsOf(`${entries} ${page}`);
  return rowsOf(`SELECT entry.* FROM (${entries} OFFSET 0) AS entry ${search} ${IN_ORDER} ${page}`);
}

/** The last of the rows that a search reads at once. */
export function searchEndText(range: Omit<Range, 'most'>): string {
  const parts = partsOf({ ...range, most: SEARCHED_ROWS });
  return `SELECT id, created_at AS "createdAt" FROM (${parts}) AS every
    ${IN_ORDER} LIMIT 1 OFFSET ${SEARCHED_ROWS - 1}`;
}

/** The number of rows, at most `most`. */
export function countText(range: Range): string {
  return `SELECT count(*) AS count FROM (SELECT 1 FROM (${partsOf(range)}) AS every LIMIT ${range.most}) AS counted`;
}

/**
 * Sums of the rows from $3 to before $4. Of more than `most` rows, only the count is meaningful: their journals
 * are not read.
 */
export function sumsText(most: number): string {
  const within = 'created_at >= $3::timestamptz AND created_at < $4::timestamptz';
  const net = 'total.available + total.frozen';
  return `
  SELECT count(*) AS count,
    coalesce((SELECT max(ended_at) FROM archived_month) > $3::timestamptz, false) AS "isArchived",
    coalesce(sum(total.fee), 0)::bigint AS "feeMinor",
    coalesce(sum(${net} + total.fee) FILTER (WHERE ${net} >= 0), 0)::bigint AS "inMinor",
    coalesce(-sum(${net} + total.fee) FILTER (WHERE ${net} < 0), 0)::bigint AS "outMinor"
  FROM (
    SELECT CASE WHEN count(*) OVER () <= ${most} THEN journal_id END AS journal_id
    FROM (SELECT * FROM (${partsOf({ within, most: most + 1 })}) AS every LIMIT ${most + 1}) AS month
  ) AS e CROSS JOIN ${TOTALS}`;
}
