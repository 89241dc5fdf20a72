import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openProbeConnection } from '#lib/base/db/dedicated-connection';

/** Time limit of a probe, so that /readyz answers within a second while the database hangs. */
export const DEADLINE_MS = 800;
/** How long a result is reused, so that frequent probes cost the database nothing. */
const KEEP_MS = 250;

/**
 * Whether requests can be served: the database answers in time and has every migration of this version.
 * While it is away requests are answered by 503; before its migrations they would fail.
 */
export type Readiness = 'ready' | 'database_away' | 'not_migrated';

/** SQLSTATE of a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

let probing: Promise<Readiness> | undefined;
let connection: pg.Client | undefined;
/** A connection attempt may outlive its probe; a hung server gets no second one meanwhile. */
let connecting: Promise<pg.Client> | undefined;

/** Concurrent callers share one probe, which has its own connection. */
export function readReadiness(): Promise<Readiness> {
  probing ??= probe().finally(() => {
    setTimeout(() => {
      probing = undefined;
    }, KEEP_MS).unref();
  });
  return probing;
}

/** Closes the probe's connection; for tests. */
export async function closeProbe(): Promise<void> {
  const open = connection;
  connection = undefined;
  await open?.end();
}

async function probe(): Promise<Readiness> {
  const late = Symbol('late');
  try {
    const applied = await Promise.race([
      appliedMigrations(),
      delay(DEADLINE_MS, late, { ref: false }),
    ]);
    if (typeof applied !== 'symbol')
      return expectedMigrations().every((name) => applied.has(name)) ? 'ready' : 'not_migrated';
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return 'not_migrated';
  }
  // Not awaited: with a query in progress this closes the socket.
  void closeProbe().catch(() => undefined);
  return 'database_away';
}

async function appliedMigrations(): Promise<Set<string>> {
  const client = await connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  return new Set(rows.map((row) => row.name));
}

async function connect(): Promise<pg.Client> {
  if (connection) return connection;
  connecting ??= openProbeConnection().finally(() => {
    connecting = undefined;
  });
  const opened = await connecting;
  connection = opened;
  opened.once('end', () => {
    if (connection === opened) connection = undefined;
  });
  return opened;
}

let expected: string[] | undefined;

function expectedMigrations(): string[] {
  expected ??= readdirSync(join(process.cwd(), 'prisma/migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return expected;
}
