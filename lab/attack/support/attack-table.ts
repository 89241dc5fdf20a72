import type { AttackResult } from './attack.ts';
import type { BystanderReport, Latencies } from './bystander.ts';

/** One line of `--json`. */
export interface AttackRow extends AttackResult {
  name: string;
  bystander: BystanderReport;
}

/** What others should not see exceeded during an attack. Does not decide whether it held: it depends on the machine. */
const GOAL_P99_MS = 300;
const HEAD = ['', 'attack', 'balance p50 / p99', '/my p50 / p99', 'failures'];

/** One row an attack with what others saw, then what did not hold and which p99 is above 300 ms. */
export function attackTable(rows: readonly AttackRow[]): string {
  const lines = [HEAD, ...rows.map((row) => cellsOf(row, rows[0]))];
  const widths = HEAD.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  const table = lines.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const failed = rows.filter(({ held }) => !held);
  const slow = rows.filter(({ bystander: { balance, my } }) =>
    [balance, my].some(({ p99 }) => p99 > GOAL_P99_MS),
  );
  return [
    ...table,
    `${rows.length - failed.length} of ${rows.length} held; not held: ${namesOf(failed)}`,
    `others' p99 above ${GOAL_P99_MS} ms: ${namesOf(slow)}`,
  ].join('\n');
}

function cellsOf({ name, held, bystander }: AttackRow, quiet?: AttackRow): string[] {
  const { balance, my } = bystander;
  return [
    held ? 'held' : 'NOT HELD',
    name,
    showLatencies(balance, quiet?.bystander.balance),
    showLatencies(my, quiet?.bystander.my),
    String(balance.failures + my.failures),
  ];
}

/** The ratio compares p99 with that without an attack in the same run. */
function showLatencies({ p50, p99 }: Latencies, without?: Latencies): string {
  const ratio = (p99 / Math.max(1, without?.p99 ?? p99)).toFixed(1);
  return `${p50} / ${p99} ms (${ratio} × quiet)`;
}

function namesOf(rows: readonly AttackRow[]): string {
  return rows.map(({ name }) => name).join(', ') || 'none';
}
