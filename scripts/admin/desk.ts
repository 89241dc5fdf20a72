import { Command } from 'commander';
import { closeDatabase, type Db, database, type Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { bootLocal } from '../boot/database/local-database.ts';
import { requireInstallation } from '../boot/settings/require-installation.ts';
import { tableOf } from './table.ts';

/** Options that every command of the desk has. */
export interface DeskOptions {
  as: string;
  json?: boolean;
}

/** Names that can stand in the audit log. */
const OPERATOR = /^[A-Za-z][A-Za-z0-9_.-]{1,31}$/;

/** A command of the desk, with the options that all of them have. */
export function deskCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .requiredOption('--as <name>', 'who you are; written to the audit log', operatorName)
    .option('--json', 'print JSON');
}

/** What a command needs to be true before it may begin. */
type Admission = () => Promise<void>;

/** Opens the database for one command and closes it again. */
export async function atDesk<T>(
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

/** A command's write: one transaction, so that change and audit row stand or fall together. */
export function writeAtDesk<T>(work: (tx: Db) => Promise<T>, admit?: Admission): Promise<T> {
  return atDesk((pool) => inTransaction(pool, work), admit);
}

/** Prints what was done: one sentence, or JSON for programs. */
export function printDone(
  done: { done: string; [fact: string]: unknown },
  sentence: string,
  { as, json }: DeskOptions,
): void {
  console.log(json ? JSON.stringify({ ...done, as }) : sentence);
}

/** Prints one thing as lines of name and value, or as JSON for programs. */
export function printFacts(facts: object, { json }: { json?: boolean }): void {
  if (json) {
    console.log(JSON.stringify(facts));
    return;
  }
  const shown = Object.entries(facts).filter(([, value]) => value !== null);
  const width = Math.max(...shown.map(([name]) => name.length)) + 2;
  for (const [name, value] of shown)
    console.log(`${`${name.replaceAll('_', ' ')}:`.padEnd(width)}${wordOf(value)}`);
}

function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Prints rows as a table, or as JSON for programs. */
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
