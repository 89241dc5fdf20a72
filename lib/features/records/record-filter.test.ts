import { describe, expect, test } from 'vitest';
import words from '#lib/base/i18n/messages/zh-TW/records.json' with { type: 'json' };
import { readRecordFilter } from './record-filter.ts';
import { RECORD_KINDS } from './record-kinds.ts';
import { recordFilterQuery } from './record-query.ts';

describe('readRecordFilter', () => {
  test('reads valid filters', () => {
    const statement = { type: 'recharge', start_date: '2025-01-01', end_date: '2025-01-31' };
    expect(readRecordFilter('ledger', statement)).toEqual(statement);
    expect(readRecordFilter('ledger', { q: ' ８，029 ' })).toEqual({ q: '8,029' });
    expect(readRecordFilter('ledger', { no: 'j00000042' })).toEqual({ q: 'j00000042' });
    const topUps = { type: 'hkbank', status: 'credited' };
    expect(readRecordFilter('recharge', topUps)).toEqual(topUps);
  });

  test.each([
    { type: 'unknown' },
    { type: ['recharge', 'recharge'] },
    { status: 'paid' },
    { start_date: '2025-02-30' },
    { start_date: '0001-01-01' },
    { end_date: 'yesterday' },
    { q: '' },
    { q: 'x'.repeat(51) },
    { no: '' },
    { no: ['J00000042'] },
    { no: 'a\u0000' },
    { other: 'x' },
    {},
  ])('ignores %j', (search) => {
    expect(readRecordFilter('ledger', search)).toEqual({});
    expect(readRecordFilter('recharge', search)).toEqual({});
  });
});

test('a filter is the same after a round trip through the URL', () => {
  const filter = { type: 'withdraw_hold', start_date: '2025-01-01' };
  const search = Object.fromEntries(new URLSearchParams(recordFilterQuery(filter)));
  expect(readRecordFilter('ledger', search)).toEqual(filter);
});

test('an empty filter makes an empty query', () => {
  expect(recordFilterQuery({})).toBe('');
  expect(recordFilterQuery({ start_date: '' })).toBe('');
});

/** Steps of a timeline that are no status of a record. */
const STEPS = ['renewal_on', 'renewal_off', 'maturity_moved', 'reversed', 'partly_bounced'];

test.each(['recharge', 'withdraw', 'trade', 'terminal'] as const)(
  'the filter of %s offers exactly the statuses that have a text',
  (type) => {
    const statuses = Object.keys(words.status[type]).filter((status) => !STEPS.includes(status));
    expect(RECORD_KINDS[type].statuses).toEqual(statuses);
  },
);

test('the filters of orders and of moves offer exactly the types that have a text', () => {
  expect(RECORD_KINDS.trade.types).toEqual(Object.keys(words.orderType));
  expect(RECORD_KINDS.terminal.types).toEqual(Object.keys(words.direction));
});

test('the statement filter offers only kinds that have a text', () => {
  expect(Object.keys(words.kind)).toEqual(expect.arrayContaining([...RECORD_KINDS.ledger.types]));
});
