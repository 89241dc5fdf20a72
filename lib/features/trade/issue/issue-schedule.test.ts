import { describe, expect, test } from 'vitest';
import { issueNo, nextIssueSchedule } from './issue-schedule.ts';

const LENGTHS = { issue_seconds: 600, fixing_seconds: 60 };
const at = (time: string) => new Date(`2026-03-02T${time}Z`);
const scheduleOf = (before: string | null, now: string, lengths = LENGTHS) => {
  const { opensAt, cutoffAt, windowEndsAt } = nextIssueSchedule(
    before ? at(before) : null,
    at(now),
    lengths,
  );
  return [opensAt, cutoffAt, windowEndsAt].map((moment) => moment.toISOString().slice(11, 19));
};

describe('the next issue of a room', () => {
  test('is the present one on the grid if there was none before', () => {
    expect(scheduleOf(null, '04:03:20')).toEqual(['04:00:00', '04:10:00', '04:11:00']);
  });

  test('follows the previous one without a gap', () => {
    expect(scheduleOf('04:10:00', '04:03:20')).toEqual(['04:10:00', '04:20:00', '04:21:00']);
    expect(scheduleOf('04:10:00', '04:10:00')).toEqual(['04:10:00', '04:20:00', '04:21:00']);
  });

  test('is the present one on the grid if the previous one ended long ago', () => {
    expect(scheduleOf('04:10:00', '07:45:01')).toEqual(['07:40:00', '07:50:00', '07:51:00']);
  });

  test('ends on the new grid when the length has changed', () => {
    const longer = { issue_seconds: 3_600, fixing_seconds: 60 };
    expect(scheduleOf('04:10:00', '04:03:20', longer)).toEqual([
      '04:10:00',
      '05:00:00',
      '05:01:00',
    ]);
    const shorter = { issue_seconds: 20, fixing_seconds: 4 };
    expect(scheduleOf('04:10:00', '04:03:20', shorter)).toEqual([
      '04:10:00',
      '04:10:20',
      '04:10:24',
    ]);
  });
});

test('an issue number has the instrument and the local day and time of its cutoff', () => {
  expect(issueNo('XAU', at('04:10:00'))).toBe('XAU-20260302-121000');
  expect(issueNo('XPT', at('16:00:00'))).toBe('XPT-20260303-000000');
});
