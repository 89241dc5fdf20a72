import { type Asset, formatAmount } from '#lib/base/money';
import { dayStart } from '#lib/base/taipei-time';
import {
  amountIn,
  LAST_DIGITS,
  PAY_CURRENCIES,
  type RecordLetter,
  readAmount,
  readRecordNumber,
  type TypedAmount,
} from './typed-text.ts';

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
  /** It has an amount that is received or paid, in a currency of its own. */
  hasPayment: boolean;
}

/** What an order pays or brings; the held amount of a buy that is not filled yet. */
export const ORDER_CASH = `coalesce(net, CASE WHEN side = 'buy' THEN hold_amount END)`;

export const RECORD_TABLES = {
  topUp: {
    table: 'recharge',
    letter: 'R',
    amounts: ['amount'],
    hasReference: true,
    hasPayment: true,
  },
  withdrawal: {
    ...{ table: 'withdrawal', letter: 'W', hasReference: true, hasPayment: true },
    // A bank statement has the amount without the fee.
    amounts: ['amount', '(amount - fee)'],
  },
  order: {
    table: 'trade_order',
    letter: 'T',
    amounts: [ORDER_CASH],
    hasReference: false,
    hasPayment: false,
  },
  fixedMove: {
    ...{ table: 'fixed_move', letter: 'F', amounts: ['amount'] },
    ...{ hasReference: false, hasPayment: false },
  },
} as const satisfies Record<string, RecordTable>;
export type RecordKind = keyof typeof RECORD_TABLES;

/** Rows with the same last four digits that are compared with further typed digits. */
const SAME_DIGITS = 1_000;

/** Records of a payment with the same amount, of which one status is asked for. */
const SAME_PAYMENTS = 1_000;

/** How well a record fits: it has the very number or reference, the last digits, or the amount. */
export const EXACT = 0;
const ENDS_SO = 1;
const SAME_AMOUNT = 2;
/** What is received or paid has the amount, in its currency. */
export const SAME_PAYMENT = 3;

interface Options {
  bind: Bind;
  limit: number;
  /** SQL that restricts the records further. */
  condition?: string;
}

/**
 * SELECTs of `id` and `rank` of the records that a text names, the newest `limit` each. Every one reads
 * along an index.
 * @param options.currency that of the books
 */
export function recordWays(
  of: RecordTable,
  text: string,
  { currency, ...options }: Options & { currency: Asset },
): string[] {
  const typed = readAmount(text);
  return [
    ...numberWays(of, text, options),
    ...referenceWays(of, text, options),
    ...(typed
      ? [...bookedWays(of, typed, { ...options, currency }), ...paidWays(of, typed, options)]
      : []),
  ];
}

/** By the number, or its last digits. */
export function numberWays(
  { table, letter }: RecordTable,
  text: string,
  { bind, limit, condition = 'true' }: Options,
): string[] {
  const number = readRecordNumber(text);
  if (!number || (number.letter !== null && number.letter !== letter)) return [];
  const { digits, isComplete } = number;
  if (isComplete)
    return [wayTo(EXACT, `${table} WHERE no = ${bind(`${letter}${digits}`)} AND ${condition}`)];
  return [
    wayTo(
      ENDS_SO,
      `(SELECT * FROM ${table} WHERE right(no, ${LAST_DIGITS}) = ${bind(digits.slice(-LAST_DIGITS))}
        ORDER BY id DESC LIMIT ${SAME_DIGITS}) AS t
      WHERE right(no, ${digits.length}) = ${bind(digits)} AND ${condition} ORDER BY id DESC LIMIT ${limit}`,
    ),
  ];
}

function referenceWays(
  { table, hasReference }: RecordTable,
  text: string,
  { bind, limit, condition = 'true' }: Options,
): string[] {
  if (!hasReference) return [];
  return [
    wayTo(
      EXACT,
      `${table} WHERE reference IS NOT NULL AND upper(reference) = upper(${bind(text)}::text) AND ${condition}
      ORDER BY id DESC LIMIT ${limit}`,
    ),
  ];
}

/** By the amount in the books. */
function bookedWays(
  { table, amounts }: RecordTable,
  typed: TypedAmount,
  { bind, limit, condition = 'true', currency }: Options & { currency: Asset },
): string[] {
  const amountMinor = amountIn(typed, currency);
  if (amountMinor === null) return [];
  return amounts.map((cash) =>
    wayTo(
      SAME_AMOUNT,
      `${table} WHERE ${cash} = ${bind(amountMinor)}::bigint ${dayCondition(typed, bind)} AND ${condition}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
    ),
  );
}

/** By what is received or paid, which is stored as a decimal with all digits of its currency. */
function paidWays(
  { table, hasPayment }: RecordTable,
  typed: TypedAmount,
  { bind, limit, condition = 'true' }: Options,
): string[] {
  return (hasPayment ? PAY_CURRENCIES : []).flatMap((currency) => {
    const amountMinor = amountIn(typed, currency);
    if (amountMinor === null) return [];
    const amount = bind(formatAmount(amountMinor, currency));
    return [
      wayTo(
        SAME_PAYMENT,
        `(SELECT * FROM ${table} WHERE pay_currency = '${currency}' AND pay_amount = ${amount}
          ${dayCondition(typed, bind)} ORDER BY created_at DESC, id DESC LIMIT ${SAME_PAYMENTS}) AS t
        WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
      ),
    ];
  });
}

function wayTo(rank: number, rows: string): string {
  return `(SELECT id, ${rank} AS rank FROM ${rows})`;
}

function dayCondition({ day }: TypedAmount, bind: Bind): string {
  return day
    ? `AND created_at >= ${bind(dayStart(day))}::timestamptz AND created_at < ${bind(dayStart(day, 1))}::timestamptz`
    : '';
}
