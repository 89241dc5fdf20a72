import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import {
  type DeskSize,
  EQUAL_DAY_ROWS,
  equalDay,
  LONG_MEMBER,
  MEMBER,
  MEMBER_ROWS,
} from './desk-size.ts';

const DAY_SECONDS = 86_400;

/** SQL of how the rows of the bench are spread over days, ids and members. */
export class Spread {
  protected readonly records: number;
  protected readonly members: number;
  protected readonly days: number;
  protected readonly month: number;
  /** Moment of the newest row. */
  readonly #end: Date;

  constructor({ records, members, days, month, now }: DeskSize) {
    this.records = records;
    this.members = members;
    this.days = days;
    this.month = month;
    this.#end = new Date(now.getTime() - 60_000);
  }

  /** Moment of row n of `count`. Records are as many on the day `equalDay` in either size, and even on the others. */
  protected at(count = this.records): string {
    if (count !== this.records) return this.#even('n', { rows: count, days: this.days });
    const starts = dayStart(equalDay(this.#end));
    const daysAfter = (this.#end.getTime() - starts.getTime()) / 1000 / DAY_SECONDS - 1;
    const others = this.records - EQUAL_DAY_ROWS;
    const after = Math.round((others * daysAfter) / (this.days - 1));
    const before = others - after;
    const start = `timestamptz '${starts.toISOString()}'`;
    return `(CASE WHEN n > ${before + EQUAL_DAY_ROWS}
        THEN ${this.#even(`(n - ${before + EQUAL_DAY_ROWS})`, { rows: after, days: daysAfter })}
      WHEN n > ${before} THEN ${start} + (n - ${before} - 0.5)::float8 / ${EQUAL_DAY_ROWS} * interval '1 day'
      ELSE ${start} - (${before} - n + 1)::float8 / ${before} * ${this.days - 1 - daysAfter} * interval '1 day' END)`;
  }

  /** Rows with one after the other at the same distance, of which the last one is the newest row. */
  #even(n: string, { rows, days }: { rows: number; days: number }): string {
    return `(timestamptz '${this.#end.toISOString()}' - ${days} * interval '1 day' * (1 - ${n}::float8 / ${rows}))`;
  }

  /** An id in the range of the n-th row's month: every table has a year of partitions. */
  protected id(n = 'n', count = this.records): string {
    return `((${this.month} + (${n} - 1) * 12 / ${count}) * 10000000000 + ${n})`;
  }

  /** A tenth of the rows is of one member, `MEMBER_ROWS` of another one, the others of all. */
  protected get user(): string {
    const every = Math.floor(this.records / MEMBER_ROWS);
    return `(CASE WHEN n % ${every} = 0 THEN ${MEMBER} WHEN n % 10 = 3 THEN ${LONG_MEMBER}
      ELSE 9 + (n * 7919) % ${this.members - 8} END)`;
  }

  protected rows(count = this.records): string {
    return `generate_series(1::bigint, ${count}::bigint) AS n`;
  }

  /** Days that are over, as dates from the first one with records on. */
  protected get pastDays(): string[] {
    const today = localDay(this.#end);
    return Array.from({ length: this.days }, (_, index) => addDays(today, index - this.days));
  }
}
