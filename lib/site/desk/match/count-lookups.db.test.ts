import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { countLookups, LOOKUPS } from './count-lookups.ts';

const database = useTestDatabase();
const numberAt = (index: number) => `0912-${String(index).padStart(6, '0')}`;

test('an operator does not try the unknown digits of a number', async () => {
  const { cookie, operator } = await newOperatorSession(database, ['viewer'], { name: 'eve' });
  for (let index = 0; index < LOOKUPS; index++) await countLookups(operator, numberAt(index));
  const search = async (text: string) => (await callDesk('search', { text }, { cookie })).code;
  expect(await search(numberAt(LOOKUPS))).toBe(429);
  expect(await search(numberAt(LOOKUPS))).toBe(429);
  expect(await search('+0912 999 999')).toBe(429);
  for (const text of [numberAt(7), '5678', '20261121387420489', '5,000 2026-11-25', 'eve'])
    expect(await search(text)).toBe(200);
  const other = await newOperatorSession(database, ['viewer'], { name: 'amy' });
  const { code } = await callDesk('search', { text: numberAt(7) }, { cookie: other.cookie });
  expect(code).toBe(200);
});
