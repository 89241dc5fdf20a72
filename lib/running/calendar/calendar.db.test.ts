import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addDays, localDay } from '#lib/base/taipei-time';
import { useTestDatabase } from '#tests/support/database/test-database';
import { addBusinessDays, isBusinessDay, nextBusinessDay } from './business-day.ts';
import { readCalendar } from './read-calendar.ts';

const { db, ownerUrl } = useTestDatabase();

/** Written by hand: the business days of each month, from the published calendar of 2026 and that of 2027. */
const BUSINESS_DAYS: Record<string, string> = {
  '2026-01': '2 5-9 12-16 19-23 26-30',
  '2026-02': '2-6 9-13 23-26',
  '2026-03': '2-6 9-13 16-20 23-27 30-31',
  '2026-04': '1-2 7-10 13-17 20-24 27-30',
  '2026-05': '4-8 11-15 18-22 25-29',
  '2026-06': '1-5 8-12 15-18 22-26 29-30',
  '2026-07': '1-3 6-10 13-17 20-24 27-31',
  '2026-08': '3-7 10-14 17-21 24-28 31',
  '2026-09': '1-4 7-11 14-18 21-24 29-30',
  '2026-10': '1-2 5-8 12-16 19-23 27-30',
  '2026-11': '2-6 9-13 16-20 23-27 30',
  '2026-12': '1-4 7-11 14-18 21-24 28-31',
  '2027-01': '4-8 11-15 18-22 25-29',
  '2027-02': '1-3 11-12 15-19 22-26',
  '2027-03': '2-5 8-12 15-19 22-26 29-31',
  '2027-04': '1-2 7-9 12-16 19-23 26-29',
  '2027-05': '3-7 10-14 17-21 24-28 31',
  '2027-06': '1-4 7-8 10-11 14-18 21-25 28-30',
  '2027-07': '1-2 5-9 12-16 19-23 26-30',
  '2027-08': '2-6 9-13 16-20 23-27 30-31',
  '2027-09': '1-3 6-10 13-14 16-17 20-24 27 29-30',
  '2027-10': '1 4-8 12-15 18-22 26-29',
  '2027-11': '1-5 8-12 15-19 22-26 29-30',
  '2027-12': '1-3 6-10 13-17 20-23 27-30',
};
const WRITTEN = new Set(Object.entries(BUSINESS_DAYS).flatMap(expand));

function expand([month, ranges]: [string, string]): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from(
      { length: last - first + 1 },
      (_, index) => `${month}-${String(first + index).padStart(2, '0')}`,
    );
  });
}

const DAYS = Array.from({ length: 730 }, (_, later) => addDays('2026-01-01', later));
const someDay = fc.constantFrom(...DAYS.slice(0, 700));

test('every day of 24 months is a business day exactly if the table written by hand says so', async () => {
  const calendar = await readCalendar(db);
  expect(DAYS.filter((day) => isBusinessDay(calendar, day))).toEqual([...WRITTEN]);
  expect(365 - DAYS.slice(0, 365).filter((day) => isBusinessDay(calendar, day)).length).toBe(120);
  expect([...calendar.publishedYears]).toEqual([2026, 2027]);
});

test('counted business days are those of the table', async () => {
  const calendar = await readCalendar(db);
  const written = [...WRITTEN];
  fc.assert(
    fc.property(someDay, fc.integer({ min: 0, max: 15 }), (day, count) => {
      const next = written.filter((each) => each >= day)[0];
      expect(nextBusinessDay(calendar, day)).toBe(next);
      const later = written.filter((each) => (count === 0 ? each >= day : each > day));
      expect(addBusinessDays(calendar, day, count)).toBe(later[Math.max(0, count - 1)]);
    }),
  );
});

test('the database counts as the application does', async () => {
  const calendar = await readCalendar(db);
  const rows = await db.$queryRaw<{ day: string; next: string; is: boolean }[]>`
    SELECT day::text, next_business_day(day)::text AS next, is_business_day(day) AS is
    FROM unnest(${DAYS}::date[]) AS day`;
  expect(rows).toHaveLength(730);
  for (const { day, next, is } of rows)
    expect([day, next, is]).toEqual([
      day,
      nextBusinessDay(calendar, day),
      isBusinessDay(calendar, day),
    ]);
});

test('days of the past stay as they are, for the owner too', async () => {
  const owner = new pg.Client({ connectionString: ownerUrl() });
  await owner.connect();
  const today = localDay(new Date());
  const yesterday = addDays(today, -1);
  const code = (sql: string) =>
    owner.query(sql).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  const add = (day: string) =>
    `INSERT INTO calendar_day (day, kind, name, set_by) VALUES ('${day}', 'closed', '颱風', 'operator:amy')`;
  expect(await code(add(yesterday))).toBe('JK002');
  expect(await code(add(today))).toBe('done');
  expect(await code(`UPDATE calendar_day SET day = '${yesterday}' WHERE day = '${today}'`)).toBe(
    'JK002',
  );
  expect(await code(`DELETE FROM calendar_day WHERE day = '2026-01-01'`)).toBe('JK002');
  expect(await code(`UPDATE calendar_day SET name = '元旦' WHERE day = '2026-01-01'`)).toBe(
    'JK002',
  );
  expect(await code('TRUNCATE calendar_day')).toBe('JK002');
  expect(await code('DELETE FROM calendar_year')).toBe('JK002');
  expect(await code(`DELETE FROM calendar_day WHERE day = '${today}'`)).toBe('done');
  await owner.end();
});
