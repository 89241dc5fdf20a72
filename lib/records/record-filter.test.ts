import { describe, expect, test } from 'vitest';
import words from '#lib/i18n/messages/zh-TW/records.json' with { type: 'json' };
import { readRecordFilter, recordFilterQuery } from './record-filter.ts';
import { RECORD_KINDS } from './record-kinds.ts';

describe('readRecordFilter', () => {
  test('takes what an address may name', () => {
    const bills = { type: 'recharge', start_date: '2025-01-01', end_date: '2025-01-31' };
    expect(readRecordFilter('ledger', bills)).toEqual(bills);
    const recharges = { type: 'hkbank', status: 'credited' };
    expect(readRecordFilter('recharge', recharges)).toEqual(recharges);
  });

  test.each([
    { type: 'unknown' },
    { type: ['recharge', 'recharge'] },
    { status: 'paid' },
    { start_date: '2025-02-30' },
    { start_date: '0001-01-01' },
    { end_date: 'yesterday' },
    { other: 'x' },
    {},
  ])('leaves out %j', (search) => {
    expect(readRecordFilter('ledger', search)).toEqual({});
    expect(readRecordFilter('recharge', search)).toEqual({});
  });
});

test('a filter survives the way through an address', () => {
  const filter = { type: 'withdraw_hold', start_date: '2025-01-01' };
  const search = Object.fromEntries(new URLSearchParams(recordFilterQuery(filter)));
  expect(readRecordFilter('ledger', search)).toEqual(filter);
});

test('an empty filter leaves the address as it is', () => {
  expect(recordFilterQuery({})).toBe('');
  expect(recordFilterQuery({ start_date: '' })).toBe('');
});

test.each(['recharge', 'withdraw', 'trade', 'terminal'] as const)(
  'a filter of %s offers every status that has a word, and no other',
  (type) => {
    expect(RECORD_KINDS[type].statuses).toEqual(Object.keys(words.status[type]));
  },
);

test('a filter of orders and one of moves offer every type that has a word, and no other', () => {
  expect(RECORD_KINDS.trade.types).toEqual(Object.keys(words.orderType));
  expect(RECORD_KINDS.terminal.types).toEqual(Object.keys(words.direction));
});

test('a filter of bills offers kinds that have a word', () => {
  expect(Object.keys(words.kind)).toEqual(expect.arrayContaining([...RECORD_KINDS.ledger.types]));
});
