import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '#lib/env';
import { guardQueries } from './database-fault.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';

/** Anything that queries can run on: the pool, or one open transaction. */
export type Db = PrismaClient | Prisma.TransactionClient;
export type Pool = PrismaClient;

/** Connections of one process. Transactions take 8 of them at most (transaction.ts), so that single statements always find one. */
const POOL_SIZE = 12;

/**
 * Opens connections as the application's role. The deadlines are the server's, because Prisma's own
 * `timeout` abandons a running statement without cancelling it.
 */
function openConnections(connectionString: string): pg.Pool {
  const connections = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: 15_000,
    statement_timeout: 10_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 20_000,
  });
  // An idle connection that the server closes is replaced on next use; unheard, it would end the process.
  connections.on('error', () => undefined);
  // So does one that breaks between the queries of a transaction: the next query fails instead.
  connections.on('connect', (client) => client.on('error', () => undefined));
  guardQueries(connections);
  return connections;
}

/** One process holds one pool, also across the module copies that a bundler makes. */
const shared = globalThis as { jinkuConnections?: pg.Pool; jinkuPool?: Pool };

/** The bare connections, for libraries that speak to Postgres themselves. */
export function connections(): pg.Pool {
  shared.jinkuConnections ??= openConnections(env().DATABASE_URL);
  return shared.jinkuConnections;
}

/** The pool of this process, opened on first use (a build imports this file without a database). */
export function database(): Pool {
  shared.jinkuPool ??= new PrismaClient({ adapter: new PrismaPg(connections()) });
  return shared.jinkuPool;
}

/** Closes the pool; for commands and tests, which end. */
export async function closeDatabase(): Promise<void> {
  const { jinkuPool, jinkuConnections } = shared;
  delete shared.jinkuPool;
  delete shared.jinkuConnections;
  await jinkuPool?.$disconnect();
  await jinkuConnections?.end();
}
