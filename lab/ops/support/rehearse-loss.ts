import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { KEY_NAMES } from '#lib/base/key-names';
import { migrate } from '#prisma/migrate-database';
import { BootError } from '#scripts/boot/boot-error';
import { runProgram } from '#scripts/boot/run-program';
import { beginPaper, onDatabase } from '#scripts/boot/settings/installation';
import { requireInstallation } from '#scripts/boot/settings/require-installation';
import type { PostgresServer } from './postgres-server.ts';
import type { Finding } from './rehearsal.ts';
import type { Acknowledged } from './write-top-ups.ts';

const PROGRAM = fileURLToPath(new URL('./write-top-ups.ts', import.meta.url));
const OWNER = 'jinku_owner';
const APP = 'jinku_app';
/** What may be missing after a loss. */
const LIMIT_S = 60;

/** A way to take backups and to restore them. */
export interface BackupMethod {
  /** A folder of this run, for files of the rehearsal. */
  folder: string;
  primary: PostgresServer;
  takeBackup(): Promise<void>;
  /** Restores elsewhere and starts it. @param moment the point in time; the newest if absent */
  restore(name: string, moment?: Date): Promise<PostgresServer>;
  /** Runs after the load has begun, once WAL since the backup is archived. */
  loadSeconds: number;
}

/**
 * Takes a backup while money is written, loses the primary, restores it elsewhere to the newest state and to
 * a moment, and compares both with what was acknowledged and with the published heads of the chain.
 */
export async function rehearseLoss(
  method: BackupMethod,
  say: (line: string) => void,
): Promise<Finding[]> {
  const { folder, primary } = method;
  const files = { acks: join(folder, 'acks.jsonl'), heads: join(folder, 'heads.jsonl') };
  for (const file of Object.values(files)) writeFileSync(file, '');
  await prepare(primary);
  const load = fork(PROGRAM, [files.acks, files.heads], { env: environmentOf(primary) });
  await once(load, 'message');
  await delay(2_000);
  await method.takeBackup();
  say('took a backup during the load');
  await delay(method.loadSeconds * 1_000);
  const lostAt = Date.now();
  await primary.lose();
  if (load.exitCode === null) await once(load, 'exit');
  const acknowledged = readLines<Acknowledged>(files.acks);
  say(`lost the primary after ${acknowledged.length} acknowledged top-ups`);
  const newest = await method.restore('newest');
  const findings = await compareNewest(newest, { acknowledged, lostAt, heads: files.heads });
  await newest.stop();
  return [...findings, ...(await compareMoment(method, acknowledged, lostAt))];
}

/** Creates roles, tables, mode and keys, like an installation that has been running. */
async function prepare(primary: PostgresServer): Promise<void> {
  for (const role of [OWNER, APP]) await primary.ask(`CREATE ROLE ${role} LOGIN`);
  await primary.ask(`CREATE DATABASE jinku OWNER ${OWNER}`);
  await migrate(primary.urlOf(OWNER), primary.urlOf(APP));
  await onDatabase(primary.urlOf(OWNER), (client) => beginPaper(client, 'system:ops'));
  for (const name of KEY_NAMES) process.env[name] = randomBytes(32).toString('base64url');
  Object.assign(process.env, { APP_MODE: 'paper', DATABASE_URL: primary.urlOf(APP) });
  await requireInstallation();
}

function environmentOf(server: PostgresServer): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: server.urlOf(APP),
    MIGRATE_DATABASE_URL: '',
    LOG_LEVEL: 'error',
  };
}

async function compareNewest(
  server: PostgresServer,
  { acknowledged, lostAt, heads }: { acknowledged: Acknowledged[]; lostAt: number; heads: string },
): Promise<Finding[]> {
  const stored = await readStored(server);
  const missing = acknowledged.filter(({ id }) => stored.get(id)?.status !== 'credited');
  const oldest = Math.min(lostAt, ...missing.map(({ acknowledgedAt }) => acknowledgedAt));
  const seconds = (lostAt - oldest) / 1_000;
  return [
    {
      name: `nothing acknowledged more than ${LIMIT_S} s before the loss is missing`,
      held: seconds <= LIMIT_S && missing.length < acknowledged.length,
      seen: `${acknowledged.length - missing.length} of ${acknowledged.length} restored; the oldest missing one was acknowledged ${seconds.toFixed(1)} s before the loss`,
    },
    contradictionFinding(acknowledged, stored),
    ...(await verifyRestored(server, heads)),
    await refuseOtherKeys(server),
  ];
}

/** Restores to a moment in the middle of what survived: what was done before is there, and nothing later. */
async function compareMoment(
  method: BackupMethod,
  acknowledged: Acknowledged[],
  lostAt: number,
): Promise<Finding[]> {
  const archived = acknowledged.filter(
    ({ acknowledgedAt }) => acknowledgedAt < lostAt - method.loadSeconds * 600,
  );
  const moment = new Date(archived.at(-1)?.acknowledgedAt ?? lostAt);
  const server = await method.restore('moment', moment);
  const stored = await readStored(server);
  const isThere = ({ id }: Acknowledged) => stored.get(id)?.status === 'credited';
  // Times are whole milliseconds: an answer in the millisecond of the moment may be later than it.
  const before = acknowledged.filter(({ acknowledgedAt }) => acknowledgedAt < moment.getTime());
  const after = acknowledged.filter(({ startedAt }) => startedAt > moment.getTime());
  const [kept, extra] = [before.filter(isThere).length, after.filter(isThere).length];
  const { ok } = await admin(server, ['ledger', 'verify']);
  await server.stop();
  return [
    {
      name: 'a restore to a moment has all before it and nothing after it, and is sound',
      held: kept === before.length && extra === 0 && after.length > 0 && ok,
      seen: `${kept} of ${before.length} before, ${extra} of ${after.length} after ${moment.toISOString()}; ledger ${ok ? 'sound' : 'broken'}`,
    },
  ];
}

interface StoredTopUp {
  id: string;
  userId: string;
  amountMinor: string;
  reference: string;
  status: string;
}

async function readStored(server: PostgresServer): Promise<Map<string, StoredTopUp>> {
  const rows = await server.ask<StoredTopUp>(
    `SELECT id::text, user_id::text AS "userId", amount::text AS "amountMinor", reference, status FROM recharge`,
    'jinku',
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function contradictionFinding(
  acknowledged: Acknowledged[],
  stored: Map<string, StoredTopUp>,
): Finding {
  const differs = acknowledged.filter((one) => {
    const found = stored.get(one.id);
    if (!found) return false;
    const same = (['userId', 'amountMinor'] as const).every((name) => found[name] === one[name]);
    return !same || (found.status === 'credited' && found.reference !== one.reference);
  });
  return {
    name: 'nothing restored contradicts an acknowledged answer',
    held: differs.length === 0 && stored.size > 0,
    seen: `${differs.length} of ${stored.size} restored records differ`,
  };
}

/** `ledger verify`, alone and with the published heads up to the end of the restored chain. */
async function verifyRestored(server: PostgresServer, file: string): Promise<Finding[]> {
  const alone = await admin(server, ['ledger', 'verify', '--json']);
  const end = await server.ask<{ position: string }>(
    'SELECT coalesce(max(position), 0)::text AS position FROM ledger_chain',
    'jinku',
  );
  const heads = readLines<{ position: string }>(file);
  const restored = heads.filter(
    ({ position }) => BigInt(position) <= BigInt(end[0]?.position ?? 0),
  );
  const restoredFile = `${file}.restored`;
  writeFileSync(restoredFile, restored.map((head) => `${JSON.stringify(head)}\n`).join(''));
  const noted = await admin(server, ['ledger', 'verify', '--noted', restoredFile]);
  const doctor = await admin(server, ['doctor', '--json']);
  const backup = /"name":"last backup","state":"ok","figure":"([^"]*)"/.exec(doctor.output)?.[1];
  return [
    {
      name: 'ledger verify finds the restored books sound',
      held: alone.ok,
      seen: alone.ok ? `chain to position ${end[0]?.position}` : alone.output.trim(),
    },
    {
      name: 'the restored chain has the hashes that were published',
      held: noted.ok && restored.length > 0,
      seen: `${restored.length} of ${heads.length} published heads are restored${noted.ok ? ' and equal' : `: ${noted.output.trim()}`}`,
    },
    { name: 'doctor shows the backup', held: backup !== undefined, seen: backup ?? 'none' },
  ];
}

async function refuseOtherKeys(server: PostgresServer): Promise<Finding> {
  const env = { CARD_KEY: randomBytes(32).toString('base64url') };
  const { ok, output } = await admin(server, ['config', 'list'], env);
  return {
    name: 'the restored installation refuses other keys',
    held: !ok && output.includes('CARD_KEY'),
    seen: output.trim().split('\n')[0] ?? '',
  };
}

function admin(server: PostgresServer, args: string[], extra: Record<string, string> = {}) {
  const env = { ...environmentOf(server), ...extra };
  return runProgram('tests/support/programs/admin-as.ts', [...args, '--as', 'ops'], { env });
}

function readLines<Line>(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  if (lines.length === 0) throw new BootError(`${file} is empty: the load wrote nothing.`);
  return lines.map((line) => JSON.parse(line) as Line);
}
