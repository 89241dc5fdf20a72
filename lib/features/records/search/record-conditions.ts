import { translator } from '#lib/base/i18n/translate';
import { type Asset, amountsBeginningWith, METALS, parseAmount } from '#lib/base/money';
import {
  channelText,
  directionText,
  orderTypeText,
  type StatusFamily,
  sideText,
  statusText,
} from '#lib/base/record-base/status-text';
import { DEPOSIT_STATUSES, MOVE_DIRECTIONS } from '#lib/features/fixed/enums';
import { productName } from '#lib/features/fixed/move-record';
import { CHANNELS, TOP_UP_STATUSES, WITHDRAWAL_STATUSES } from '#lib/features/funding/enums';
import { ORDER_STATUSES, ORDER_TYPES } from '#lib/features/trade/deal/enums';
import { payeeConditions } from './payee-conditions.ts';
import { findCodes, hasWord } from './record-names.ts';
import type { AmountRange } from './search-terms.ts';
import type { SearchWord } from './search-words.ts';

/** Adds a value to those of a statement and returns its placeholder. */
export type AddValue = (given: string | bigint | readonly string[]) => string;

/** Conditions on the columns of a record's table; it matches the word if one of them is true. */
type Conditions = (word: SearchWord, value: AddValue, currency: Asset) => string[];

/** What the words of a search are compared with. $1 is the member. */
const OWN_CONDITIONS: Record<StatusFamily, Conditions> = {
  recharge: (word, value, currency) => [
    ...inAmounts(['amount', 'amount - fee'], currency, word, value),
    ...payAmountConditions(word, value),
    ...named('channel', [...CHANNELS, 'metal'], channelText, word, value),
    ...named('pay_currency', METALS, (symbol) => sideText('sell') + metalText(symbol), word, value),
  ],
  withdraw: (word, value, currency) => [
    ...inAmounts(['amount', 'amount - fee'], currency, word, value),
    ...payAmountConditions(word, value),
    ...named('channel', CHANNELS, channelText, word, value),
    ...payeeConditions(word, value),
  ],
  trade: (word, value, currency) => [
    ...inAmounts(['net', 'gross', 'amount', 'limit_price'], currency, word, value),
    ...inAmounts(['qty'], 'XAU', word, value),
    ...named('type', ORDER_TYPES, orderTypeText, word, value),
    ...(['buy', 'sell'] as const).flatMap((side) =>
      named('symbol', METALS, (symbol) => sideText(side) + metalText(symbol), word, value).map(
        (symbols) => `(side = '${side}' AND ${symbols})`,
      ),
    ),
  ],
  terminal: (word, value, currency) => [
    ...inAmounts(['amount', 'interest', 'amount + interest'], currency, word, value),
    ...named('direction', MOVE_DIRECTIONS, directionText, word, value),
    ...productConditions(word, value),
    ...(word.kind === 'interest' ? ["(direction = 'out' AND interest > 0)"] : []),
  ],
};

/** SQL of the amount that a row of a list shows, for ranges and orders of amounts. */
export const SHOWN_AMOUNT: Record<StatusFamily, string> = {
  recharge: "CASE status WHEN 'credited' THEN amount - fee ELSE amount END",
  withdraw: 'amount',
  trade: 'net',
  terminal: 'amount',
};

const STATUSES: Record<StatusFamily, readonly string[]> = {
  recharge: TOP_UP_STATUSES,
  withdraw: WITHDRAWAL_STATUSES,
  trade: ORDER_STATUSES,
  terminal: DEPOSIT_STATUSES,
};

/** SQL of whether a record of the type matches a word. */
export function recordCondition(
  type: StatusFamily,
  word: SearchWord,
  { value, currency }: { value: AddValue; currency: Asset },
): string {
  if (word.range) return rangeCondition(SHOWN_AMOUNT[type], word.range, { value, currency });
  const conditions = [
    ...numberConditions(word, value),
    ...OWN_CONDITIONS[type](word, value, currency),
    ...named('status', STATUSES[type], (status) => statusText(type, status), word, value),
    ...(hasWord(translator()(`records.source.${type}`), word) ? ['true'] : []),
  ];
  return anyCondition(conditions);
}

/** SQL that is true if one of the conditions is. */
export function anyCondition(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;
}

/** SQL of whether a column has a code whose name has the word. */
export function named<Code extends string>(
  column: string,
  codes: readonly Code[],
  nameOf: (code: Code) => string,
  word: SearchWord,
  value: AddValue,
): string[] {
  const found = findCodes(codes, nameOf, word);
  return found.length === 0 ? [] : [`${column} = ANY(${value(found)}::text[])`];
}

/** SQL of whether an amount begins with the word; `columns` are SQL in minor units of the asset. */
export function inAmounts(
  columns: readonly string[],
  asset: Asset,
  { decimal }: SearchWord,
  value: AddValue,
): string[] {
  const range = decimal === null ? null : amountsBeginningWith(decimal, asset);
  if (!range) return [];
  const [first, last] = range.map((bound) => `${value(bound)}::bigint`);
  return columns.map((column) => `${column} BETWEEN ${first} AND ${last}`);
}

/** SQL of whether an amount is within a range. */
export function rangeCondition(
  amount: string,
  { least, most, isOpen }: AmountRange,
  context: { value: AddValue; currency: Asset },
): string {
  const bounds = [
    { decimal: least, compare: '>' },
    { decimal: most, compare: '<' },
  ] as const;
  const conditions = bounds.flatMap(({ decimal, compare }) =>
    decimal === null
      ? []
      : boundCondition(amount, compare, { decimal, isOpen: isOpen ?? false }, context),
  );
  return `(${conditions.join(' AND ')})`;
}

/** SQL of a comparison with a decimal, which may be larger than any amount. */
function boundCondition(
  amount: string,
  compare: '<' | '>',
  { decimal, isOpen }: { decimal: string; isOpen: boolean },
  { value, currency }: { value: AddValue; currency: Asset },
): string {
  const minor = parseAmount(decimal, currency);
  if (minor === null) return compare === '<' ? 'true' : 'false';
  return `${amount} ${compare}${isOpen ? '' : '='} ${value(minor)}::bigint`;
}

/** The amount in the payer's or payee's currency is a decimal string. */
function payAmountConditions({ decimal }: SearchWord, value: AddValue): string[] {
  if (decimal === null) return [];
  if (decimal.includes('.')) return [`pay_amount LIKE ${value(`${decimal}%`)}`];
  return [`pay_amount = ${value(decimal)}`, `pay_amount LIKE ${value(`${decimal}.%`)}`];
}

function metalText(symbol: (typeof METALS)[number]): string {
  return `${translator()(`market.name.${symbol}`)} ${symbol}`;
}

/** The product has its days in its name. */
function productConditions(word: SearchWord, value: AddValue): string[] {
  const days = /\d{1,4}/.exec(word.text)?.[0];
  if (word.digits && days === word.digits) return [`days = ${value(days)}::int`];
  if (!hasWord(productName(Number(days ?? 0)), word)) return [];
  return [days ? `days = ${value(days)}::int` : 'true'];
}

/** Fewest digits of a part of a number, and of one that includes its day. */
const MIN_PART = 4;
const MIN_DAY_PART = 8;

/**
 * A number is found by its beginning or by digits of it. A few digits are only searched after the day,
 * which thousands of records share.
 */
function numberConditions({ text, digits }: SearchWord, value: AddValue): string[] {
  if (/^[rwtf][\da-z]*\d[\da-z]*$/.test(text))
    return [`no LIKE ${value(`${text.toUpperCase()}%`)}`];
  if (!digits || digits.length < MIN_PART) return [];
  const column = digits.length < MIN_DAY_PART ? 'right(no, 9)' : 'no';
  return [`${column} LIKE ${value(`%${digits}%`)}`];
}
