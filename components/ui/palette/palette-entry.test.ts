import { describe, expect, it } from 'vitest';
import { findEntries } from './palette-entry.ts';

const ENTRIES = [
  { label: '買進黃金', keywords: 'Buy Gold XAU' },
  { label: '黃金', keywords: 'Gold XAU' },
  { label: '提領', keywords: 'Withdraw' },
  { label: '提領紀錄', keywords: 'Withdrawal records' },
  { label: '雙人覆核', keywords: '/desk/approvals' },
];

const find = (text: string) => findEntries(ENTRIES, text).map(({ label }) => label);

describe('the entries that a text finds', () => {
  it('are all of them without a text', () => {
    expect(find(' ')).toHaveLength(ENTRIES.length);
  });

  it('begin with those whose name starts with it', () => {
    expect(find('黃')).toEqual(['黃金', '買進黃金']);
    expect(find('提領')).toEqual(['提領', '提領紀錄']);
  });

  it('are found by English names and symbols, in any case and width', () => {
    expect(find('gold')).toEqual(['買進黃金', '黃金']);
    expect(find('xau')).toEqual(['買進黃金', '黃金']);
    expect(find('ＸＡＵ')).toEqual(['買進黃金', '黃金']);
    expect(find('approv')).toEqual(['雙人覆核']);
  });

  it('have every word', () => {
    expect(find('buy gold')).toEqual(['買進黃金']);
    expect(find('gold withdraw')).toEqual([]);
  });

  it('begin with those that have a word which starts with it', () => {
    const entries = [{ label: 'Paid withdrawals' }, { label: 'Unpaid' }, { label: 'All paid' }];
    expect(findEntries(entries, 'paid').map(({ label }) => label)).toEqual([
      'Paid withdrawals',
      'All paid',
      'Unpaid',
    ]);
  });
});
