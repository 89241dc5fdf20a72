import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openProbeConnection } from '#lib/db/dedicated-connection';

/** Time limit of a probe, so that /readyz answers within a second while the database hangs. */
export const DEADLINE_MS = 800;
/** How long a result is reused, so that frequent probes cost the database nothing. */
const KEEP_MS = 250;

let probing: Promise<boolean> | undefined;
let connection: pg.Client | undefined;
/** A connection attempt may outlive its probe; a hung server gets no second one meanwhile. */
let connecting: Promise<pg.Client> | undefined;

/**
 * Whether requests can be served: the database answers in time and has every migration of this
 * version. Concurrent callers share one probe, which has its own connection.
 */
export function isReady(): Promise<boolean> {
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

async function probe(): Promise<boolean> {
  const late = Symbol('late');
  try {
    const applied = await Promise.race([
      appliedMigrations(),
      delay(DEADLINE_MS, late, { ref: false }),
    ]);
    if (typeof applied !== 'symbol') return expectedMigrations().every((name) => applied.has(name));
  } catch {
    // Not ready: the database is away or has no migrations table.
  }
  // Not awaited: with a query in progress this closes the socket.
  void closeProbe().catch(() => undefined);
  return false;
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
