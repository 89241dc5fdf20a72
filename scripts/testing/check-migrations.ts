import { readFileSync } from 'node:fs';
import { isOutsideTransaction, listMigrationNames } from '#prisma/apply-migrations';
import { BootError, runMain } from '#scripts/boot/boot-error';
import { runProgram } from '#scripts/boot/run-program';

/** Older migrations were applied before the rule existed. */
const FIRST_CHECKED = '0028';
const SQUAWK = 'node_modules/squawk-cli/js/bin/squawk';
const OPTIONS = ['--pg-version=15.0', '--reporter=gcc'];
/** Rules that do not apply: the runner sets time limits, and a script is one transaction or repeatable. */
const EXCLUDED = [
  ...['require-lock-timeout', 'require-statement-timeout', 'prefer-robust-stmts'],
  // Types are those that Prisma writes.
  ...['prefer-identity', 'prefer-bigint-over-int', 'prefer-text-field', 'prefer-timestamp-tz'],
];

/**
 * Finds statements that lock out requests or remove what the previous release uses (docs/migrations.md).
 * A statement that contracts the schema on purpose carries `-- squawk-ignore RULE`.
 * @param paths files of migrations
 * @returns one line for each violation; empty if there is none
 */
export async function findUnsafeStatements(paths: string[]): Promise<string> {
  const inOwnTransaction = (path: string) => !isOutsideTransaction(readFileSync(path, 'utf8'));
  return [
    await runSquawk(paths.filter(inOwnTransaction), '--assume-in-transaction'),
    await runSquawk(
      paths.filter((path) => !inOwnTransaction(path)),
      '--no-assume-in-transaction',
    ),
  ].join('');
}

async function runSquawk(paths: string[], transaction: string): Promise<string> {
  if (paths.length === 0) return '';
  const excluded = `--exclude=${EXCLUDED.join(',')}`;
  const { ok, output } = await runProgram(SQUAWK, [...OPTIONS, transaction, excluded, ...paths]);
  return ok ? '' : output;
}

async function checkMigrations(): Promise<void> {
  const names = listMigrationNames().filter((name) => name >= FIRST_CHECKED);
  const unsafe = await findUnsafeStatements(
    names.map((name) => `prisma/migrations/${name}/migration.sql`),
  );
  if (unsafe) throw new BootError(`Migrations break the rule of docs/migrations.md:\n${unsafe}`);
}

if (import.meta.main) await runMain(checkMigrations);
