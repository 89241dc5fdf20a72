import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDay } from '#lib/base/taipei-time';
import { nextBusinessDay } from '#lib/running/calendar/business-day';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { getCalendarPage } from './queries.ts';

const database = useTestDatabase();
const { db } = database;
const TODAY = localDay(new Date());
const YEAR = Number(TODAY.slice(0, 4)) + 2;
let treasurer: TestOperator;

beforeAll(async () => {
  treasurer = await newOperatorSession(database, ['treasurer']);
});

const call = (name: Parameters<typeof callDesk>[0], body: object, by = treasurer) =>
  callDesk(name, body, { cookie: by.cookie });

async function upload(mode: 'preview' | 'apply', lines: readonly string[]) {
  const form = new FormData();
  form.append('mode', mode);
  form.append('reason', '年度更新');
  form.append('file', new Blob([lines.join('\r\n')]), 'calendar.csv');
  const response = new Response(form);
  const raw = new Uint8Array(await response.arrayBuffer());
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return callDesk('importCalendar', {}, { cookie: treasurer.cookie, raw, headers });
}

const auditsOf = (day: string) =>
  db.auditEvent.findMany({
    where: { subject: `calendar:${day}` },
    orderBy: { id: 'asc' },
    select: { actor: true, action: true, detail: true },
  });

test('a typhoon day that is set is no business day until it is removed', async () => {
  const day = nextBusinessDay(await readCalendar(db), addDays(TODAY, 1));
  const set = { day, kind: 'closed', name: '颱風停止上班', reason: '臺北市政府公告' };
  expect((await call('setCalendarDay', set)).code).toBe(200);
  expect(nextBusinessDay(await readCalendar(db), day)).not.toBe(day);
  expect((await call('setCalendarDay', set)).code).toBe(4010);
  expect((await call('removeCalendarDay', { day, reason: '照常上班' })).code).toBe(200);
  expect(nextBusinessDay(await readCalendar(db), day)).toBe(day);
  expect((await call('removeCalendarDay', { day, reason: '照常上班' })).code).toBe(4004);
  const actor = `operator:${treasurer.operator.name}`;
  const content = { day_kind: 'closed', name: '颱風停止上班' };
  expect(await auditsOf(day)).toEqual([
    {
      ...{ actor, action: 'calendar.set' },
      detail: { before: null, after: content, reason: '臺北市政府公告' },
    },
    {
      ...{ actor, action: 'calendar.remove' },
      detail: { before: content, after: null, reason: '照常上班' },
    },
  ]);
});

test('a day that is over, or that no month has, is refused', async () => {
  const set = { kind: 'holiday', name: '補假', reason: 'late' };
  for (const day of [addDays(TODAY, -1), '2027-02-30', '2027-2-3', ''])
    expect(await call('setCalendarDay', { ...set, day })).toMatchObject({ code: 4001 });
});

test('only treasurer and admin change the calendar', async () => {
  const cashier = await newOperatorSession(database, ['cashier']);
  const set = { day: addDays(TODAY, 3), kind: 'closed', name: 'x', reason: 'test' };
  expect((await call('setCalendarDay', set, cashier)).code).toBe(4030);
});

describe('a file', () => {
  test('of the government sets days off on weekdays, named ones, and working Saturdays', async () => {
    // The first Saturday of March.
    const march = [...Array(7).keys()].map((index) => `${YEAR}-03-0${index + 1}`);
    const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
    const lines = [
      '西元日期,星期,是否放假,備註',
      ...march.map((day) => {
        const isSaturday = weekdayOf(day) === 6;
        const isMonday = weekdayOf(day) === 1;
        const off = isSaturday ? 0 : isMonday || weekdayOf(day) === 0 ? 2 : 0;
        return `${day.replaceAll('-', '')},,${off},${isMonday ? '和平紀念日補假' : ''}`;
      }),
    ];
    const preview = await upload('preview', lines);
    const moves = { plans: 0, deposits: 0, withdrawals: 0 };
    expect(preview).toMatchObject({ code: 200, data: { refused: [], past: 0, same: 5, moves } });
    expect(await db.calendarDay.count({ where: { day: { gte: new Date(`${YEAR}-01-01`) } } })).toBe(
      0,
    );
    expect(await upload('apply', lines)).toMatchObject({
      ...{ code: 200, data: { ...preview.data, moves: null } },
    });
    const { set } = await getCalendarPage(db, YEAR);
    expect(set.map(({ kind, name }) => [kind, name]).sort()).toEqual([
      ['holiday', '和平紀念日補假'],
      ['workday', '補行上班'],
    ]);
    expect(await upload('apply', lines)).toMatchObject({ data: { changes: [], same: 7 } });
  });

  test('with errors changes nothing and names the rows', async () => {
    const answer = await upload('apply', [
      'day,kind,name',
      `${YEAR}-05-01,holiday,勞動節`,
      `${YEAR}-02-30,holiday,x`,
      `${YEAR}-05-02,off,x`,
      `${YEAR}/5/1,closed,x`,
      `${YEAR}-05-03,holiday,`,
    ]);
    expect(answer).toMatchObject({
      code: 200,
      data: {
        changes: [],
        refused: [
          { row: 3, problem: 'day' },
          { row: 4, problem: 'kind' },
          { row: 5, problem: 'twice' },
          { row: 6, problem: 'missing' },
        ],
      },
    });
    expect((await getCalendarPage(db, YEAR)).set.map(({ name }) => name)).not.toContain('勞動節');
  });

  test('leaves days that are over as they are', async () => {
    const lines = ['day,kind,name', '2026-01-01,holiday,元旦'];
    expect(await upload('apply', lines)).toMatchObject({ data: { changes: [], past: 1, same: 0 } });
  });

  test.each([
    [['a,b', '1,2']],
    [['day,kind,name']],
    [['day,kind,name', ...Array.from({ length: 1_001 }, () => `${YEAR}-05-01,holiday,x`)]],
  ])('without columns, rows or bounds is refused', async (lines) => {
    expect(await upload('preview', lines)).toMatchObject({ code: 4001 });
  });
});

describe('a year', () => {
  test('is published once, and not without holidays', async () => {
    const publish = (year: number) => call('publishCalendarYear', { year, source: '辦公日曆表' });
    expect(await publish(YEAR + 1)).toMatchObject({ code: 4001 });
    expect((await publish(YEAR + 9)).code).toBe(4001);
    expect((await getCalendarPage(db, YEAR)).published).toBeNull();
    expect((await publish(YEAR)).code).toBe(200);
    expect((await publish(YEAR)).code).toBe(4010);
    expect((await getCalendarPage(db, YEAR)).published).toMatchObject({ source: '辦公日曆表' });
  });

  test('shows its days off, and how far the published years reach', async () => {
    const page = await getCalendarPage(db, 2027);
    expect(page.off).toHaveLength(121);
    expect(page.business_days.reduce((sum, days) => sum + days)).toBe(244);
    expect(page.published?.source).toContain('116年');
  });
});
