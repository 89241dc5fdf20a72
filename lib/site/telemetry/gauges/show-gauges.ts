import { Gauge, Registry } from 'prom-client';
import { type CheckGauges, VERDICTS } from './read-checks.ts';
import type { Gauges } from './read-gauges.ts';

type Labels = Record<string, string>;
/** A value and its labels; null values are left out. */
type Sample = [number | null | undefined, Labels?];

/**
 * The gauges in Prometheus' text format; null if the database is away. Each reading has a registry of
 * its own, so that a gauge that could not be read is absent and not the last one known.
 */
export function showGauges(
  gauges: Gauges | null,
  checks: readonly CheckGauges[] = [],
): Promise<string> {
  const registry = new Registry();
  const show = (name: string, help: string, samples: readonly Sample[]) => {
    const labelNames = [...new Set(samples.flatMap(([, labels]) => Object.keys(labels ?? {})))];
    const given = samples.filter(([value]) => typeof value === 'number');
    if (given.length === 0) return;
    const gauge = new Gauge({ name: `jinku_${name}`, help, labelNames, registers: [registry] });
    for (const [value, labels] of given) gauge.set(labels ?? {}, value ?? 0);
  };
  show('database_up', '1 if the database answered the last reading of the gauges in time.', [
    [gauges ? 1 : 0],
  ]);
  if (gauges) showAll(gauges, show);
  showChecks(checks, show);
  return registry.metrics();
}

type Show = (name: string, help: string, samples: readonly Sample[]) => void;

function showAll(gauges: Gauges, show: Show): void {
  const { feed_age, jobs, chain } = gauges;
  const metals = Object.entries(feed_age).map(([metal, age]): Sample => [age, { metal }]);
  show('feed_age_seconds', 'Age of the newest price of a metal.', metals);
  showWaiting(gauges, show);
  show('jobs_due', 'Jobs that could run now and do not.', [[jobs.due]]);
  show('jobs_oldest_due_seconds', 'How long the first of them has been due.', [[jobs.oldest ?? 0]]);
  show('jobs_failed', 'Jobs that failed for good and are kept for inspection.', [[jobs.failed]]);
  const parked = Object.entries(gauges.parked).map(([kind, count]): Sample => [count, { kind }]);
  show('parked_work', 'Records whose work failed and waits to be tried again.', parked);
  show('chain_unsealed', 'Journals that are not in the hash chain yet.', [[chain.unsealed]]);
  show('chain_oldest_unsealed_seconds', 'Age of the oldest of them.', [[chain.oldest ?? 0]]);
  show('chain_height', 'Position of the last row of the hash chain.', [[chain.height]]);
  show('chain_sealed_seconds', 'Time since the last row of the hash chain.', [[chain.sealed]]);
  showMail(gauges, show);
  showUpkeep(gauges, show);
}

function showMail({ mail }: Gauges, show: Show): void {
  show(
    'mail_outbox',
    'Mails and notices that wait to be delivered, and those of 30 days that were given up.',
    [
      [mail.waiting, { status: 'waiting' }],
      [mail.parked, { status: 'parked' }],
    ],
  );
  show('mail_outbox_oldest_seconds', 'Age of the oldest of those that wait; 0 if none does.', [
    [mail.oldest ?? 0],
  ]);
}

/** Whether there is a backup is shown before the first one too: a rule can't compare what is absent. */
function showUpkeep({ backup_age, mode, partitions }: Gauges, show: Show): void {
  show('backup_recorded', '1 if a backup of this database was ever recorded, else 0.', [
    [backup_age === null ? 0 : 1, { mode: mode ?? 'none' }],
  ]);
  show('backup_age_seconds', 'Time since the last recorded backup ended.', [[backup_age]]);
  show('partitions_ahead', 'Months and days after the current one that have their partition.', [
    [partitions.months, { kind: 'months' }],
    [partitions.days, { kind: 'days' }],
  ]);
}

function showWaiting({ top_ups, withdrawals, issues }: Gauges, show: Show): void {
  const records = [
    ...top_ups.map((one) => ({ record: 'top_up', ...one })),
    ...withdrawals.map((one) => ({ record: 'withdrawal', ...one })),
    ...issues.map((one) => ({ record: 'issue', ...one })),
  ];
  const samples = (value: 'waiting' | 'oldest') =>
    records.map(({ record, status, ...found }): Sample => [found[value] ?? 0, { record, status }]);
  show('records_waiting', 'Top-ups, withdrawals and ended issues by status.', samples('waiting'));
  show('records_oldest_seconds', 'Age of the oldest of them; 0 if none waits.', samples('oldest'));
}

function showChecks(checks: readonly CheckGauges[], show: Show): void {
  const verdicts = checks.flatMap(({ kind, verdict }) =>
    VERDICTS.map((one): Sample => [one === verdict ? 1 : 0, { kind, verdict: one }]),
  );
  const ages = checks.map(({ kind, age }): Sample => [age, { kind }]);
  show('check_verdict', '1 for the verdict of the last check of the books.', verdicts);
  show('check_age_seconds', 'Time since the last check of the books ended.', ages);
}
