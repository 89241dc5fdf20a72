import { expect, test } from 'vitest';
import type { ListedRecord } from '#lib/features/records/record-detail';
import { countEvents, groupByRecord, sumChange } from './record-groups.ts';

const entry = (id: string, source: string | null): ListedRecord['ledger'] => ({
  id,
  no: 'J00000001',
  type: 'recharge',
  type_text: '儲值入帳',
  amount: '1.00',
  frozen_amount: '0.00',
  balance_after: '1.00',
  lines: [],
  source: source ? { type: 'withdraw', id: source, no: `W${source}`, text: '', grams: null } : null,
  simulated: true,
  created_at: '2025-03-02T09:00:00.000Z',
});
const shape = (entries: ListedRecord['ledger'][]) =>
  groupByRecord(entries).map((group) => group.entries.map(({ id }) => id).join(' '));

test('consecutive entries of a record are one group, oldest first', () => {
  const entries = [entry('5', 'a'), entry('4', 'a'), entry('3', 'b')];
  expect(shape(entries)).toEqual(['4 5', '3']);
  expect(countEvents(entries)).toBe(2);
});

test('an entry of another record in between starts a new group', () => {
  expect(shape([entry('5', 'a'), entry('4', 'b'), entry('3', 'a')])).toEqual(['5', '4', '3']);
});

test('entries without a record are not grouped', () => {
  expect(shape([entry('2', null), entry('1', null)])).toEqual(['2', '1']);
  expect(shape([])).toEqual([]);
});

test('the change of a group is the sum of its entries, to the last cent', () => {
  const amounts = ['-9007199254740993.10', '0.00', '10.05'];
  const entries = amounts.map((amount, index) => ({ ...entry(`${index}`, 'a'), amount }));
  expect(sumChange(entries)).toBe('-9007199254740983.05');
  expect(sumChange([])).toBe('0.00');
});
