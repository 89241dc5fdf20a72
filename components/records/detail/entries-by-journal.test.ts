import { expect, test } from 'vitest';
import type { RecordEntry } from '#lib/features/records/record-detail';
import { entriesByJournal } from './entries-by-journal.ts';

const entry = (journal_no: string, account: string): RecordEntry => ({
  journal_no,
  journal_hash: null,
  kind: 'recharge',
  kind_text: '儲值入帳',
  account,
  asset: 'TWD',
  amount: '1.00',
  balance_after: '1.00',
  bill_id: null,
  created_at: '2025-03-02T09:00:00Z',
});

test('groups entries by journal and keeps their order', () => {
  const [held, frozen, back] = [entry('J2', 'a'), entry('J2', 'b'), entry('J5', 'a')];
  expect(entriesByJournal([held, back, frozen])).toEqual([
    { journal: held, entries: [held, frozen] },
    { journal: back, entries: [back] },
  ]);
  expect(entriesByJournal([])).toEqual([]);
});
