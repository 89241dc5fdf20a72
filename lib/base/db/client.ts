import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '#lib/base/env';
import { BatchedSocket } from './batched-socket.ts';
import { guardQueries } from './database-fault.ts';
import { DEADLINES } from './deadlines.ts';
import { directUrl } from './direct-url.ts';
import { Prisma, PrismaClient } from './generated/client.ts';
import { PoolerClient } from './pooler-client.ts';

/** A client that queries run on: the pool, or one open transaction. */
export type Db = PrismaClient | Prisma.TransactionClient;
export type Pool = PrismaClient;
/** A part of a raw statement, with its values. */
export const sqlPart = Prisma.sql;

/** Connections per process. Transactions take at most 8 (transaction.ts); the rest serve single statements. */
const POOL_SIZE = 12;

/** Connections of the job queue's own pool: its concurrent jobs, LISTEN, and adding jobs. */
const QUEUE_POOL_SIZE = 8;

/** Connections of reports and other reads that take long, so that requests keep theirs. */
const REPORT_POOL_SIZE = 2;

/** A pooler accepts no deadlines: they are defaults of the role (deadlines.ts). */
const THROUGH_POOLER = { Client: PoolerClient };

/** Opens connections as the application's role. */
function openConnections(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const connections = new pg.Pool({
    connectionString,
    // Statements are sent without waiting for the results of those before them.
    pipeline: true,
    stream: () => new BatchedSocket(),
    connectionTimeoutMillis: 15_000,
    ...options,
  });
  // Without a listener an idle connection closed by the server would end the process. The pool replaces it.
  connections.on('error', () => undefined);
  // The same for a connection that breaks between the queries of a transaction; the next query fails.
  connections.on('connect', (client) => client.on('error', () => undefined));
  guardQueries(connections);
  return connections;
}

/** One pool per process, shared by the module copies that a bundler makes. */
const shared = globalThis as {
  jinkuConnections?: pg.Pool;
  jinkuDirectConnections?: pg.Pool;
  jinkuReportConnections?: pg.Pool;
  jinkuPool?: Pool;
};

/** The pg pool, for libraries that do not use Prisma. */
export function connections(): pg.Pool {
  shared.jinkuConnections ??= openConnections(env().DATABASE_URL, {
    max: POOL_SIZE,
    ...(directUrl() ? THROUGH_POOLER : DEADLINES),
  });
  return shared.jinkuConnections;
}

/** A pool whose connections keep their session, for LISTEN: that of all queries unless a pooler is used. */
export function directConnections(): pg.Pool {
  const url = directUrl();
  if (!url) return connections();
  shared.jinkuDirectConnections ??= openConnections(url, { max: QUEUE_POOL_SIZE, ...DEADLINES });
  return shared.jinkuDirectConnections;
}

/** A pool of two for reads of a request that take long: a third one waits at most 15 s for its turn. */
export function reportConnections(): pg.Pool {
  shared.jinkuReportConnections ??= openConnections(env().DATABASE_URL, {
    max: REPORT_POOL_SIZE,
    ...(directUrl() ? THROUGH_POOLER : DEADLINES),
  });
  return shared.jinkuReportConnections;
}

export function isReportPool(pool: pg.Pool): boolean {
  return pool === shared.jinkuReportConnections;
}

/** The Prisma pool of this process, opened on first use (a build imports this file without a database). */
export function database(): Pool {
  shared.jinkuPool ??= new PrismaClient({ adapter: new PrismaPg(connections()) });
  return shared.jinkuPool;
}

/** A second database, for commands that work across cells. */
export interface OtherDatabase {
  pool: Pool;
  /** The pg pool behind it. */
  connections: pg.Pool;
  close(): Promise<void>;
}

/** Opens another database, not through a pooler. Connects on first use. */
export function openOtherDatabase(url: string): OtherDatabase {
  const opened = openConnections(url, { max: 2, ...DEADLINES });
  const pool = new PrismaClient({ adapter: new PrismaPg(opened) });
  const close = async () => {
    await pool.$disconnect();
    await opened.end();
  };
  return { pool, connections: opened, close };
}

/** Whether `db` is the pool of this process, and not an open transaction. */
export function isPool(db: Db): db is Pool {
  return db === shared.jinkuPool;
}

/** Closes the pool; for commands and tests. */
export async function closeDatabase(): Promise<void> {
  const { jinkuPool, jinkuConnections, jinkuDirectConnections, jinkuReportConnections } = shared;
  delete shared.jinkuPool;
  delete shared.jinkuConnections;
  delete shared.jinkuDirectConnections;
  delete shared.jinkuReportConnections;
  await jinkuPool?.$disconnect();
  await jinkuConnections?.end();
  await jinkuDirectConnections?.end();
  await jinkuReportConnections?.end();
}
