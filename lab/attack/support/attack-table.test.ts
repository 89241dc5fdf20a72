import { expect, test } from 'vitest';
import { type AttackRow, attackTable } from './attack-table.ts';

function row(name: string, held: boolean, p99: number, failures = 0): AttackRow {
  const latencies = { requests: 9, failures, p50: 5, p99, max: p99 };
  return { name, held, summary: '', bystander: { balance: latencies, my: latencies } };
}

test('names what did not hold and what made others wait', () => {
  const rows = [row('quiet', true, 40), row('flood', true, 400), row('sql', false, 60, 2)];
  expect(attackTable(rows).split('\n')).toEqual([
    '          attack  balance p50 / p99          /my p50 / p99              failures',
    'held      quiet   5 / 40 ms (1.0 × quiet)    5 / 40 ms (1.0 × quiet)    0',
    'held      flood   5 / 400 ms (10.0 × quiet)  5 / 400 ms (10.0 × quiet)  0',
    'NOT HELD  sql     5 / 60 ms (1.5 × quiet)    5 / 60 ms (1.5 × quiet)    4',
    '2 of 3 held; not held: sql',
    "others' p99 above 300 ms: flood",
  ]);
});
