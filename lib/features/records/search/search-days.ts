import { addDays, dateColumn, lastDayBefore, monthDays } from '#lib/base/taipei-time';

/** The first and the last day that a word names, in Taipei. */
export interface Days {
  start: string;
  end: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** English names of months, whole or as their first letters. */
export const MONTH_NAME =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

/** `yyyy`, or a year of the Republic of China. */
const YEAR = String.raw`(\d{4}|1\d\d)`;
const PART = String.raw`(\d{1,2}|[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九])`;
const END = '[日號号]?';

/** A form of a date, and the places of year, month and day in it. */
type Form = [pattern: RegExp, order: readonly ('year' | 'month' | 'day')[]];

const FORMS: readonly Form[] = [
  [new RegExp(String.raw`^${YEAR}([-/.])(\d{1,2})\2(\d{1,2})$`), ['year', 'month', 'day']],
  [new RegExp(`^${YEAR}年${PART}月${PART}${END}$`), ['year', 'month', 'day']],
  [/^(\d{4})[-/](\d{1,2})$/, ['year', 'month']],
  [new RegExp(`^${YEAR}年${PART}月份?$`), ['year', 'month']],
  [/^(\d{4})年$/, ['year']],
  [/^(\d{1,2})\/(\d{1,2})$/, ['month', 'day']],
  [new RegExp(`^${PART}月${PART}${END}$`), ['month', 'day']],
  [new RegExp(`^${PART}月份?$`), ['month']],
  [new RegExp(String.raw`^(${MONTH_NAME})(\d{1,2})$`), ['month', 'day']],
  [new RegExp(String.raw`^(\d{1,2})(${MONTH_NAME})$`), ['day', 'month']],
  [new RegExp(`^(${MONTH_NAME})$`), ['month']],
];

/** Days by words, for the present day. */
const NAMED: readonly [words: readonly string[], days: (today: string) => Days][] = [
  [['今天', '今日', 'today'], (today) => oneDay(today)],
  [['昨天', '昨日', 'yesterday'], (today) => oneDay(addDays(today, -1))],
  [['前天'], (today) => oneDay(addDays(today, -2))],
  [['本週', '這週', '本周', '这周', 'thisweek'], (today) => weekOf(today)],
  [['上週', '上周', 'lastweek'], (today) => weekOf(addDays(today, -7))],
  [['本月', '這個月', '这个月', 'thismonth'], (today) => monthDays(today)],
  [['上個月', '上个月', '上月', 'lastmonth'], (today) => monthDays(lastDayBefore(today))],
  [['今年', 'thisyear'], (today) => yearDays(Number(today.slice(0, 4)))],
  [['去年', 'lastyear'], (today) => yearDays(Number(today.slice(0, 4)) - 1)],
];

const BETWEEN = /^([^~–—至到]+)[~–—至到]([^~–—至到]+)$/;
const BETWEEN_SLASHED = /^([^-]*[/月][^-]*)-([^-]*[/月][^-]*)$/;

/**
 * The days that a word in lower case names: `11/27`, `2026-11`, `十一月`, `昨天`, `11/1~11/15`. Without a year it
 * is the last one that has begun.
 * @returns null if the word is no date, `none` if it is written like one that does not exist
 */
export function readDays(word: string, today: string): Days | 'none' | null {
  const range = BETWEEN.exec(word) ?? BETWEEN_SLASHED.exec(word);
  if (range) return readBetween(range.slice(1), today);
  const named = NAMED.find(([words]) => words.includes(word));
  return named ? named[1](today) : readDate(word, today);
}

function readBetween(parts: readonly string[], today: string): Days | 'none' | null {
  const both = parts.map((part) => readDays(part, today));
  if (both.includes(null)) return null;
  if (both.includes('none')) return 'none';
  const [first, second] = (both as Days[]).sort((a, b) => (a.start < b.start ? -1 : 1));
  return first && second ? { start: first.start, end: second.end } : null;
}

function readDate(word: string, today: string): Days | 'none' | null {
  for (const [pattern, order] of FORMS) {
    const found = pattern
      .exec(word)
      ?.slice(1)
      .filter((part) => !/^[-/.]$/.test(part));
    if (found) return toDays(Object.fromEntries(order.map((name, i) => [name, found[i]])), today);
  }
  return null;
}

type Parts = Partial<Record<'year' | 'month' | 'day', string>>;

function toDays({ year, month, day }: Parts, today: string): Days | 'none' {
  const at = (inYear: number) =>
    `${inYear}-${pad(readMonth(month ?? '1'))}-${pad(readNumber(day ?? '1'))}`;
  const thisYear = Number(today.slice(0, 4));
  const latest = at(thisYear) <= today ? thisYear : thisYear - 1;
  const start = at(year === undefined ? latest : fullYear(year));
  if (!isDay(start)) return 'none';
  if (month === undefined) return yearDays(Number(start.slice(0, 4)));
  return day === undefined ? monthDays(start) : oneDay(start);
}

/** A year of three digits is one of the Republic of China, which counts from 1911. */
function fullYear(year: string): number {
  return year.length === 3 ? Number(year) + 1911 : Number(year);
}

function readMonth(month: string): number {
  const name = MONTHS.indexOf(month.slice(0, 3));
  return name < 0 ? readNumber(month) : name + 1;
}

const DIGITS = '零一二三四五六七八九';

/** A number up to 39 in digits or Chinese: `十一` is 11, `二十七` is 27. */
function readNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens, ones] = text.includes('十') ? text.split('十') : ['零', text];
  return (tens === '' ? 1 : DIGITS.indexOf(tens ?? '')) * 10 + (ones ? DIGITS.indexOf(ones) : 0);
}

const pad = (number: number) => String(number).padStart(2, '0');

function isDay(day: string): boolean {
  const date = dateColumn(day);
  return /^(19|2\d)/.test(day) && !Number.isNaN(date.getTime()) && addDays(day, 0) === day;
}

function oneDay(day: string): Days {
  return { start: day, end: day };
}

function weekOf(day: string): Days {
  const sinceMonday = (dateColumn(day).getUTCDay() + 6) % 7;
  const start = addDays(day, -sinceMonday);
  return { start, end: addDays(start, 6) };
}

function yearDays(year: number): Days {
  return { start: `${year}-01-01`, end: `${year}-12-31` };
}
