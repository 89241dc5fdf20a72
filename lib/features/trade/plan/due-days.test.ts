import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, dateColumn } from '#lib/base/taipei-time';
import {
  type BusinessCalendar,
  DAY_KINDS,
  isBusinessDay,
  monthDay,
  nextBusinessDay,
} from '#lib/running/calendar/business-day';
import {
  type DueDay,
  dueDayAfter,
  listDueDays,
  nextDueDay,
  type PlanDays,
  retryDay,
} from './due-days.ts';

const WEEKDAYS: BusinessCalendar = { days: new Map(), publishedYears: new Set() };
const START = '2026-01-01';
const SPAN_DAYS = 500;

const day = fc.integer({ min: 0, max: 400 }).map((later) => addDays(START, later));
const calendars = fc
  .dictionary(day, fc.constantFrom(...DAY_KINDS), { maxKeys: 60 })
  .map((kinds): BusinessCalendar => {
    const days = Object.entries(kinds).map(
      ([each, kind]) => [each, { day: each, kind, name: kind }] as const,
    );
    return { days: new Map(days), publishedYears: new Set() };
  });
const daysOf = (max: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max }), { minLength: 1, maxLength: 6 });
const plans = fc.oneof(
  fc.record({
    every: fc.constant('month' as const),
    days: daysOf(31),
    startOn: day,
    endOn: fc.option(day),
  }),
  fc.record({
    every: fc.constant('week' as const),
    days: daysOf(7),
    startOn: day,
    endOn: fc.option(day),
  }),
);

/** Every day of a plan, by the definition. */
function nominalDays({ every, days, startOn, endOn }: PlanDays): string[] {
  const found: string[] = [];
  for (let later = 0; later < SPAN_DAYS; later++) {
    const each = addDays(START, later);
    const [year = 0, month = 0] = each.split('-').map(Number);
    const isDue =
      every === 'month'
        ? days.some((dayOfMonth) => monthDay(year, month, dayOfMonth) === each)
        : days.includes(((dateColumn(each).getUTCDay() + 6) % 7) + 1);
    if (isDue && each >= startOn && (endOn === null || each <= endOn)) found.push(each);
  }
  return found;
}

/** Its due days up to the end of the span: each once, with the first day of the plan that moves to it. */
function dueDays(plan: PlanDays, calendar: BusinessCalendar): DueDay[] {
  const found = new Map<string, DueDay>();
  for (const nominal of nominalDays(plan)) {
    const due = nextBusinessDay(calendar, nominal);
    if (!found.has(due)) found.set(due, { nominal, due });
  }
  return [...found.values()];
}

afterEach(() => void vi.unstubAllGlobals());

const FROM_START = { from: START, after: '2025-12-31' };

test('the due days are the days of the plan, each moved to a business day, and each once', () => {
  fc.assert(
    fc.property(plans, calendars, (plan, calendar) => {
      const expected = dueDays(plan, calendar);
      const first = nextDueDay(plan, calendar, FROM_START);
      const count = Math.min(expected.length, 24);
      const found = first ? listDueDays(plan, calendar, { first, count }) : [];
      expect(found.slice(0, count)).toEqual(expected.slice(0, count));
      if (expected.length === 0)
        expect(first === null || first.nominal > addDays(START, 400)).toBe(true);
    }),
  );
});

test('after any day the next due day is the first one later than it', () => {
  fc.assert(
    fc.property(plans, calendars, day, (plan, calendar, after) => {
      const expected = dueDays(plan, calendar).find(({ due }) => due > after);
      if (expected && expected.due > addDays(START, SPAN_DAYS - 40)) return;
      const found = nextDueDay(plan, calendar, { from: START, after });
      if (expected) expect(found).toEqual(expected);
      else expect(found === null || found.nominal >= addDays(START, SPAN_DAYS - 40)).toBe(true);
    }),
  );
});

test('another try is on the next business day, and never on a day of the plan', () => {
  fc.assert(
    fc.property(plans, calendars, (plan, calendar) => {
      const first = nextDueDay(plan, calendar, FROM_START);
      if (!first) return;
      const next = dueDayAfter(plan, calendar, first);
      const retried = retryDay(calendar, first, next);
      if (retried === null)
        expect(next?.due).toBe(nextBusinessDay(calendar, addDays(first.due, 1)));
      else {
        expect(isBusinessDay(calendar, retried)).toBe(true);
        expect(retried > first.due && retried !== next?.due).toBe(true);
      }
    }),
  );
});

test.each([
  ['the 31st of a short month is its last day', [31], '2026-02-01', '2026-02-28', '2026-03-02'],
  [
    'the 29th, 30th and 31st of February are one',
    [29, 30, 31],
    '2026-02-01',
    '2026-02-28',
    '2026-03-02',
  ],
  ['a Sunday moves to Monday', [6], '2026-12-01', '2026-12-06', '2026-12-07'],
  ['a business day stays', [16], '2026-12-01', '2026-12-16', '2026-12-16'],
])('%s', (_, days, startOn, nominal, due) => {
  const plan = { every: 'month' as const, days, startOn, endOn: null };
  expect(nextDueDay(plan, WEEKDAYS, { from: startOn, after: addDays(startOn, -1) })).toEqual({
    nominal,
    due,
  });
});

test.each([
  ['month', 31],
  ['week', 1],
] as const)('the day of the next %s is found without a look at those between', (every, each) => {
  const plan = { every, days: [each], startOn: START, endOn: null };
  const first = nextDueDay(plan, WEEKDAYS, FROM_START);
  let made = 0;
  vi.stubGlobal(
    'Date',
    class extends Date {
      constructor(...values: ConstructorParameters<typeof Date>) {
        super(...values);
        made++;
      }
    },
  );
  const found = first ? listDueDays(plan, WEEKDAYS, { first, count: 120 }) : [];
  expect(found).toHaveLength(120);
  expect(made).toBeLessThan(120 * 25);
});
