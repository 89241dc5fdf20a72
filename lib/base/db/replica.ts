import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '#lib/base/env';
import { type Db, database } from './client.ts';
import { DEADLINES } from './deadlines.ts';
import { PrismaClient } from './generated/client.ts';
import { ReplicaLag } from './replica-lag.ts';

const POOL_SIZE = 8;
const CONNECT_MS = 1_000;

/** The open replica of this process. */
interface Replica {
  client: PrismaClient;
  connections: pg.Pool;
  lag: ReplicaLag;
}

/** Shared by the module copies that a bundler makes. */
const shared = globalThis as { jinkuReplica?: Replica };

/** Starts to use the replica of READ_DATABASE_URL, if there is one. Only web processes do. */
export function openReplica(): void {
  const url = env().READ_DATABASE_URL;
  if (!url || shared.jinkuReplica) return;
  const connections = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    ...DEADLINES,
  });
  connections.on('error', () => undefined);
  connections.on('connect', (client) => client.on('error', () => undefined));
  const client = new PrismaClient({ adapter: new PrismaPg(connections) });
  shared.jinkuReplica = { client, connections, lag: new ReplicaLag(url) };
}

/** Closes the connections to the replica. */
export async function closeReplica(): Promise<void> {
  const open = shared.jinkuReplica;
  delete shared.jinkuReplica;
  await open?.lag.close();
  await open?.client.$disconnect();
  await open?.connections.end();
}

/**
 * Runs a read whose result may be one second old: on the replica if it is not further behind, else on
 * the primary. Not for anything that a write depends on.
 * @param read runs again on the primary if it fails on the replica or finds nothing (null) there: the
 *   replica may be away, cancel a query for its replay, or not have the row yet
 */
export async function onReplica<T>(read: (db: Db) => Promise<T>): Promise<T> {
  const replica = shared.jinkuReplica;
  if (!replica?.lag.isSmall) return read(database());
  const found = await read(replica.client).catch(() => null);
  return found ?? read(database());
}
