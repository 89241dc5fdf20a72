import { type Asset, parseAmount } from '#lib/base/money';
import { localDay } from '#lib/base/taipei-time';

/** The letters of record numbers: top-up, withdrawal, order, move of a fixed term. */
export type RecordLetter = 'R' | 'W' | 'T' | 'F';

/** Digits of a number that are enough to search by its end. */
export const LAST_DIGITS = 4;

/** Digits of a complete record number. */
const RECORD_DIGITS = 17;

/** A record number, or its last digits. */
export interface TypedNumber {
  /** Null if only digits were typed. */
  letter: RecordLetter | null;
  digits: string;
  isComplete: boolean;
}

/** Reads a text as a record number or at least its last four digits; null if it is neither. */
export function readRecordNumber(text: string): TypedNumber | null {
  const [, letter, digits = ''] = /^([RWTF])?(\d{4,20})$/i.exec(text.replaceAll(' ', '')) ?? [];
  if (digits === '') return null;
  return {
    letter: (letter?.toUpperCase() as RecordLetter | undefined) ?? null,
    digits,
    isComplete: digits.length >= RECORD_DIGITS,
  };
}

/** Currencies that members pay and are paid in. */
export const PAY_CURRENCIES = ['TWD', 'HKD', 'CNY', 'USDT'] as const satisfies readonly Asset[];

/** An amount of money, perhaps with its currency and the local day of the record. */
export interface TypedAmount {
  /** A plain decimal. */
  amount: string;
  /** Null for any currency. */
  currency: Asset | null;
  /** `2026-11-25`; null for any day. */
  day: string | null;
}

/** `5,000`, `NT$5000.50`, `5000元`, `500usdt`. Groups of thousands are complete. */
const AMOUNT =
  /^(NT\$|HK\$|CN¥|\$|¥|TWD|HKD|CNY|USDT)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,6})?(元|TWD|HKD|CNY|USDT)?$/i;
/** Marks that stand for one currency; the others fit several. */
const MARKS: Record<string, Asset> = { NT$: 'TWD', HK$: 'HKD', 'CN¥': 'CNY' };
/** `11/25`, `2026-11-25`, `11月25日`. */
const DAY = /^(?:(\d{4})[-/年])?(\d{1,2})[-/月](\d{1,2})日?$/;

/** Reads a text as an amount, perhaps with currency and day, in any order; null if it is anything else. */
export function readAmount(text: string, now = new Date()): TypedAmount | null {
  const parts = text.split(' ').filter(Boolean);
  const amounts = parts.flatMap((part) => amountOf(part) ?? []);
  const days = parts.flatMap((part) => dayOf(part, now) ?? []);
  const codes = parts.flatMap((part) => currencyOf(part) ?? []);
  const [found] = amounts;
  if (found === undefined || amounts.length !== 1 || days.length > 1) return null;
  if (amounts.length + days.length + codes.length !== parts.length) return null;
  const [currency = null, ...others] = new Set([...found.currencies, ...codes]);
  if (others.length > 0) return null;
  const typed = { amount: found.amount, currency, day: days[0] ?? null };
  return PAY_CURRENCIES.some((asset) => amountIn(typed, asset) !== null) ? typed : null;
}

/** A typed amount in the last decimal of a currency; null if it is of another one, or has more decimals. */
export function amountIn({ amount, currency }: TypedAmount, asset: Asset): bigint | null {
  if (currency !== null && currency !== asset) return null;
  const amountMinor = parseAmount(amount, asset);
  return amountMinor !== null && amountMinor > 0n ? amountMinor : null;
}

function amountOf(part: string): { amount: string; currencies: Asset[] } | null {
  const [, before = '', whole, decimals = '', after = ''] = AMOUNT.exec(part) ?? [];
  if (whole === undefined || whole.length > 15) return null;
  return {
    amount: `${whole.replaceAll(',', '')}${decimals}`,
    currencies: [before, after].flatMap((mark) => currencyOf(mark) ?? []),
  };
}

function currencyOf(mark: string): Asset | null {
  const code = mark.toUpperCase();
  return PAY_CURRENCIES.find((currency) => currency === code) ?? MARKS[code] ?? null;
}

/** Without a year it is the last such day. */
function dayOf(part: string, now: Date): string | null {
  const [, year, month = '', date = ''] = DAY.exec(part) ?? [];
  if (month === '') return null;
  const today = localDay(now);
  const inYear = (given: string) => `${given}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const thisYear = today.slice(0, 4);
  const day = inYear(year ?? thisYear);
  const found = year || day <= today ? day : inYear(`${Number(thisYear) - 1}`);
  return isCalendarDay(found) ? found : null;
}

/** A day of the calendar, of a year in which there can be records. */
function isCalendarDay(day: string): boolean {
  if (day < '1970' || day >= '3000') return false;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}
