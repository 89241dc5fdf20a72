import { parseAmount } from '#lib/base/money';
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

/** An amount of cash, perhaps with the local day of the record. */
export interface TypedAmount {
  amountMinor: bigint;
  /** `2026-11-25`; null for any day. */
  day: string | null;
}

/** `5,000`, `NT$5000.50`, `5000元`. Groups of thousands are complete. */
const AMOUNT =
  /^(?:NT\$|HK\$|CN¥|\$|¥|TWD|HKD|CNY)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?:元|TWD|HKD|CNY)?$/i;
/** `11/25`, `2026-11-25`, `11月25日`. */
const DAY = /^(?:(\d{4})[-/年])?(\d{1,2})[-/月](\d{1,2})日?$/;

/** Reads a text as an amount and perhaps a day, in either order; null if it is anything else. */
export function readAmount(text: string, now = new Date()): TypedAmount | null {
  const parts = text.split(' ').filter(Boolean);
  const amounts = parts.flatMap((part) => amountOf(part) ?? []);
  const days = parts.flatMap((part) => dayOf(part, now) ?? []);
  const [amountMinor] = amounts;
  if (amountMinor === undefined || amounts.length !== 1 || days.length > 1) return null;
  if (amounts.length + days.length !== parts.length) return null;
  return { amountMinor, day: days[0] ?? null };
}

function amountOf(part: string): bigint | null {
  const [, whole, decimals = ''] = AMOUNT.exec(part) ?? [];
  if (whole === undefined || whole.length > 15) return null;
  // The database compares it with a bigint of cash, which has two decimals in every currency.
  const amountMinor = parseAmount(`${whole.replaceAll(',', '')}${decimals}`, 'TWD');
  return amountMinor !== null && amountMinor > 0n ? amountMinor : null;
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

function isCalendarDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}
