import { Command } from 'commander';
import { closeDatabase, type Db, database, type Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { bootLocal } from '../boot/database/local-database.ts';
import { requireInstallation } from '../boot/settings/require-installation.ts';
import { tableOf } from './table.ts';

/** Options of every command. */
export interface CommandOptions {
  as: string;
  json?: boolean;
}

/** Operator names that the audit log accepts. */
const OPERATOR = /^[A-Za-z][A-Za-z0-9_.-]{1,31}$/;

/** Creates a command with the options that all commands have. */
export function operatorCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .requiredOption('--as <name>', 'your name; written to the audit log', operatorName)
    .option('--json', 'print JSON');
}

/** A check that runs before the command. */
type Admission = () => Promise<void>;

/** Opens the database for one command and closes it afterwards. */
export async function onDatabase<T>(
  work: (pool: Pool) => Promise<T>,
  admit: Admission = requireInstallation,
): Promise<T> {
  const local = await bootLocal();
  try {
    await admit();
    return await work(database());
  } finally {
    await closeDatabase();
    await local.close();
  }
}

/** Runs a command's write in one transaction, so that change and audit row commit together. */
export function inCommandTransaction<T>(
  work: (tx: Db) => Promise<T>,
  admit?: Admission,
): Promise<T> {
  return onDatabase((pool) => inTransaction(pool, work), admit);
}

/** Prints the result of a change: one sentence, or JSON. */
export function printDone(
  done: { done: string; [fact: string]: unknown },
  sentence: string,
  { as, json }: CommandOptions,
): void {
  console.log(json ? JSON.stringify({ ...done, as }) : sentence);
}

/** Prints an object as lines of name and value, or as JSON. */
export function printFacts(facts: object, { json }: { json?: boolean }): void {
  if (json) {
    console.log(JSON.stringify(facts));
    return;
  }
  const shown = Object.entries(facts).filter(([, value]) => value !== null);
  const width = Math.max(...shown.map(([name]) => name.length)) + 2;
  for (const [name, value] of shown)
    console.log(`${`${name.replaceAll('_', ' ')}:`.padEnd(width)}${textOf(value)}`);
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Prints rows as a table, or as JSON. */
export function printRows(rows: readonly object[], options: { json?: boolean }): void {
  if (options.json) console.log(JSON.stringify(rows));
  else if (rows.length === 0) console.log('nothing');
  else console.log(tableOf(rows));
}

function operatorName(value: string): string {
  if (OPERATOR.test(value)) return value;
  throw new Error(
    '--as takes 2 to 32 letters, digits, dots, hyphens or underscores, a letter first',
  );
}
