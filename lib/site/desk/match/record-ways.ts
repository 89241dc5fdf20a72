import { dayStart } from '#lib/base/taipei-time';
import { LAST_DIGITS, type RecordLetter, readAmount, readRecordNumber } from './typed-text.ts';

/** Adds a value to those of the statement, and returns its SQL. */
export type Bind = (value: unknown) => string;

/** A table of records with a number. */
export interface RecordTable {
  table: 'recharge' | 'withdrawal' | 'trade_order' | 'fixed_move';
  letter: RecordLetter;
  /** SQL of the amounts of cash that people know it by, each with an index. */
  amounts: readonly string[];
  /** It has the reference of a payment or payout. */
  hasReference: boolean;
}

/** What an order pays or brings; the held amount of a buy that is not filled yet. */
export const ORDER_CASH = `coalesce(net, CASE WHEN side = 'buy' THEN hold_amount END)`;

export const RECORD_TABLES = {
  topUp: { table: 'recharge', letter: 'R', amounts: ['amount'], hasReference: true },
  withdrawal: {
    ...{ table: 'withdrawal', letter: 'W', hasReference: true },
    // A bank statement has the amount without the fee.
    amounts: ['amount', '(amount - fee)'],
  },
  order: { table: 'trade_order', letter: 'T', amounts: [ORDER_CASH], hasReference: false },
  fixedMove: { table: 'fixed_move', letter: 'F', amounts: ['amount'], hasReference: false },
} as const satisfies Record<string, RecordTable>;
export type RecordKind = keyof typeof RECORD_TABLES;

/** Rows with the same last four digits that are compared with further typed digits. */
const SAME_DIGITS = 1_000;

/** How well a record fits: it has the very number or reference, the last digits, or the amount. */
export const EXACT = 0;
const ENDS_SO = 1;
const SAME_AMOUNT = 2;

/**
 * SELECTs of `id` and `rank` of the records that a text names, the newest `limit` each. Every one reads
 * along an index.
 * @param condition restricts the records further
 */
export function recordWays(
  { table, letter, amounts, hasReference }: RecordTable,
  text: string,
  { bind, limit, condition = 'true' }: { bind: Bind; limit: number; condition?: string },
): string[] {
  const number = readRecordNumber(text);
  const fits = number && (number.letter === null || number.letter === letter) ? number : null;
  const amount = readAmount(text);
  const ways: string[] = [];
  const add = (rank: number, rows: string) =>
    ways.push(`(SELECT id, ${rank} AS rank FROM ${rows})`);
  if (fits?.isComplete)
    add(EXACT, `${table} WHERE no = ${bind(`${letter}${fits.digits}`)} AND ${condition}`);
  else if (fits)
    add(
      ENDS_SO,
      `(SELECT * FROM ${table} WHERE right(no, ${LAST_DIGITS}) = ${bind(fits.digits.slice(-LAST_DIGITS))}
        ORDER BY id DESC LIMIT ${SAME_DIGITS}) AS t
      WHERE right(no, ${fits.digits.length}) = ${bind(fits.digits)} AND ${condition} ORDER BY id DESC LIMIT ${limit}`,
    );
  if (hasReference)
    add(
      EXACT,
      `${table} WHERE reference IS NOT NULL AND upper(reference) = upper(${bind(text)}::text) AND ${condition}
      ORDER BY id DESC LIMIT ${limit}`,
    );
  for (const cash of amount ? amounts : []) {
    const day = amount?.day;
    const ofDay = day
      ? `AND created_at >= ${bind(dayStart(day))}::timestamptz AND created_at < ${bind(dayStart(day, 1))}::timestamptz`
      : '';
    add(
      SAME_AMOUNT,
      `${table} WHERE ${cash} = ${bind(amount?.amountMinor)}::bigint ${ofDay} AND ${condition}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
    );
  }
  return ways;
}
