import { expect, test } from 'vitest';
import { isClosed, lastClosed, parsePeriod } from './period.ts';

test('a day and a month begin and end at midnight in Taipei', () => {
  expect(parsePeriod('2026-11-22')).toEqual({
    ...{ kind: 'day', name: '2026-11-22', firstDay: '2026-11-22', lastDay: '2026-11-22' },
    from: new Date('2026-11-21T16:00:00Z'),
    to: new Date('2026-11-22T16:00:00Z'),
  });
  expect(parsePeriod('2028-02')).toMatchObject({
    ...{ kind: 'month', firstDay: '2028-02-01', lastDay: '2028-02-29' },
    to: new Date('2028-02-29T16:00:00Z'),
  });
  expect(parsePeriod('2026-12')?.lastDay).toBe('2026-12-31');
});

test.each(['2026-13', '2026-02-30', '2026', '26-01-01', '2026-1-1', '', '2026-11-22T00'])(
  '%j is no period',
  (name) => expect(parsePeriod(name)).toBeNull(),
);

test('a period is closed five minutes after its end', () => {
  const period = parsePeriod('2026-11-22');
  if (!period) throw new Error('no period');
  expect(isClosed(period, new Date('2026-11-22T16:04:59Z'))).toBe(false);
  expect(isClosed(period, new Date('2026-11-22T16:05:00Z'))).toBe(true);
});

test('the newest day and month that can be reported change five minutes after midnight', () => {
  const before = lastClosed(new Date('2026-11-30T16:04:59Z'));
  const after = lastClosed(new Date('2026-11-30T16:05:00Z'));
  expect([before, after]).toEqual([
    { day: '2026-11-29', month: '2026-10' },
    { day: '2026-11-30', month: '2026-11' },
  ]);
  for (const { day, month } of [before, after])
    for (const name of [day, month]) expect(parsePeriod(name)).not.toBeNull();
});
