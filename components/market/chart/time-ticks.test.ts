import { describe, expect, test } from 'vitest';
import { tickFormat, timeTicks } from './time-ticks.ts';

const at = (iso: string) => Date.parse(`${iso}+08:00`);
const clocks = (from: string, to: string, max: number) =>
  timeTicks(at(from), at(to), max).map((ms) =>
    new Date(ms + 8 * 3_600_000).toISOString().slice(5, 19),
  );

describe('time ticks', () => {
  test('are at round minutes over an hour', () => {
    expect(clocks('2026-03-02T09:07:30', '2026-03-02T10:07:30', 4)).toEqual([
      '03-02T09:15:00',
      '03-02T09:30:00',
      '03-02T09:45:00',
      '03-02T10:00:00',
    ]);
  });

  test('are at round hours in Taipei, across midnight', () => {
    expect(clocks('2026-03-01T20:30:00', '2026-03-02T20:30:00', 5)).toEqual([
      '03-02T00:00:00',
      '03-02T06:00:00',
      '03-02T12:00:00',
      '03-02T18:00:00',
    ]);
  });

  test('are at midnights in Taipei over a month', () => {
    const marks = clocks('2026-02-01T10:00:00', '2026-03-03T10:00:00', 5);
    expect(marks.length).toBeGreaterThan(2);
    expect(marks.length).toBeLessThanOrEqual(5);
    expect(marks.every((mark) => mark.endsWith('T00:00:00'))).toBe(true);
  });

  test('are at the first of months in Taipei over a year', () => {
    expect(clocks('2025-11-20T10:00:00', '2026-11-20T10:00:00', 4)).toEqual([
      '01-01T00:00:00',
      '04-01T00:00:00',
      '07-01T00:00:00',
      '10-01T00:00:00',
    ]);
  });

  test.each([1, 3, 6])('are never more than fit: %i', (max) => {
    for (let span = 90_000; span < 9_000 * 86_400_000; span = Math.round(span * 1.7))
      expect(
        timeTicks(at('2026-03-02T09:07:31'), at('2026-03-02T09:07:31') + span, max).length,
      ).toBeLessThanOrEqual(max + 1);
  });
});

test.each([
  [15_000, 'second'],
  [60_000, 'minute'],
  [43_200_000, 'minute'],
  [86_400_000, 'day'],
  [28 * 86_400_000, 'month'],
  [0, 'minute'],
] as const)('ticks %i ms apart are formatted by the %s', (step, format) => {
  expect(tickFormat(step)).toBe(format);
});
