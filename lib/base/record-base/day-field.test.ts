import { expect, test } from 'vitest';
import { dayStart } from '#lib/base/taipei-time';
import { dayField } from './day-field.ts';

test.each(['1970-01-01', '2026-11-27', '2999-12-31'])('%s begins and ends', (day) => {
  for (const later of [0, 1]) expect(dayStart(dayField.parse(day), later).getTime()).not.toBeNaN();
});

test.each(['0001-01-01', '0099-12-31', '9999-12-31', '2026-02-30'])('%s is refused', (day) => {
  expect(dayField.safeParse(day).success).toBe(false);
});
