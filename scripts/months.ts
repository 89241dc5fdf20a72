import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { BootError, runMain } from './boot/boot-error.ts';
import { commandAtHand } from './boot/command-at-hand.ts';
import { bootLocal } from './boot/database/local-database.ts';
import { archiveMonth } from './months/archive-month.ts';
import { checkArchive } from './months/check-archive.ts';
import { listMonths } from './months/months.ts';
import { packMonth } from './months/pack-month.ts';

const USAGE = `Usage: ${commandAtHand('months', 'COMMAND')}, as the owner of the database (MIGRATE_DATABASE_URL)
  list             the months that have partitions, their size, and which are in the archive
  pack YYYY-MM     builds the indexes of a closed month again, about a sixth smaller, while all goes on
  archive YYYY-MM  moves the ended orders of the oldest month into a schema of its own, archive_YYYY_MM
  check YYYY-MM    verifies an archived month from the hash chain that it was sealed in`;

const MEGABYTE = 1_000_000;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  const [command = '', month = ''] = positionals;
  if (values.help || command === '') return console.log(USAGE);
  const { close } = await bootLocal();
  const client = new pg.Client({ connectionString: process.env.MIGRATE_DATABASE_URL });
  try {
    await client.connect();
    await runCommand(client, command, month);
  } finally {
    await client.end();
    await close();
  }
}

async function runCommand(client: pg.Client, command: string, month: string): Promise<void> {
  if (command === 'list') return printMonths(client);
  if (!/^\d{4}-\d{2}$/.test(month)) throw new BootError(`Name a month like 2026-11.\n\n${USAGE}`);
  if (command === 'check') return printCheck(client, month);
  if (command === 'pack') return printPack(client, month);
  if (command !== 'archive') throw new BootError(`Unknown command ${command}.\n\n${USAGE}`);
  const by = `owner:${userInfo().username}`;
  const archived = await archiveMonth(client, { month, by, now: new Date() }, console.log);
  const { orders, journals, entries, schema } = archived;
  console.log(
    `${month}: ${orders} orders, ${journals} journals and ${entries} entries are in ${schema} now.\n` +
      `Keep it elsewhere (pg_dump --schema=${schema}), then DROP SCHEMA ${schema} CASCADE frees its room.`,
  );
}

async function printMonths(client: pg.Client): Promise<void> {
  for (const { month, bytes, isArchived, suffix } of await listMonths(client))
    console.log(
      `${suffix === 'first' ? `up to ${month}` : month.padEnd(13)} ${String(megabytes(bytes)).padStart(8)} MB${isArchived ? '  orders in the archive' : ''}`,
    );
}

async function printPack(client: pg.Client, month: string): Promise<void> {
  const { before, after } = await packMonth(client, { month, now: new Date() });
  console.log(`${month}: ${megabytes(before)} MB before, ${megabytes(after)} MB now.`);
}

function megabytes(bytes: string): number {
  return Math.round(Number(bytes) / MEGABYTE);
}

async function printCheck(client: pg.Client, month: string): Promise<void> {
  const { rows, broken } = await checkArchive(client, month);
  if (broken) throw new BootError(`${month} is not what was archived: ${broken}`);
  console.log(`${month} is sound: ${rows} journals have the hashes that they were sealed with.`);
}

if (import.meta.main) await runMain(main);
