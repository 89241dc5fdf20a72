import { expect, test } from 'vitest';
import { tableOf } from './table.ts';

test('columns are aligned, also with double-width characters, and numbers are right-aligned', () => {
  const rows = [
    { id: '7', name: '王小明', amount: '1.00', note: null },
    { id: '12', name: 'ann', amount: '-250.00', note: 'x' },
  ];
  expect(tableOf(rows).split('\n')).toEqual([
    'id  name     amount  note',
    ' 7  王小明     1.00',
    '12  ann     -250.00  x',
  ]);
});

test('a field that only some rows have is blank in the other rows', () => {
  expect(tableOf([{ a: 1 }, { a: 2, b: 'y' }])).toBe('a  b\n1\n2  y');
});
