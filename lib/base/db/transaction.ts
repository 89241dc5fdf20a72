import { AsyncLocalStorage } from 'node:async_hooks';
import { FairGate } from '#lib/base/fair-gate';
import { connections, type Pool } from './client.ts';
import { isDatabaseAway, isRetryable } from './database-error.ts';
import type { Prisma } from './generated/client.ts';
import { type Connection, pipeline } from './prepared.ts';

const ATTEMPTS = 4;

/**
 * Concurrent transactions of this process. They hold their connection while they wait for locks; the
 * pool has four more (client.ts) for single statements. One member gets at most half of the places,
 * because transactions of one member usually wait for each other.
 */
const places = new FairGate({
  name: 'transactions',
  running: 8,
  runningPerKey: 4,
  waiting: 400,
  waitingPerKey: 100,
  waitMs: 15_000,
});

/** What the open transaction does once it has committed. */
const inside = new AsyncLocalStorage<(() => void)[]>();

/**
 * Runs `work` in one READ COMMITTED transaction; `work` locks the rows that must not change. Deadlocks
 * and serialization failures are retried from the start.
 * @param ownerId the member who sent the request; members take turns
 * @throws whatever `work` throws, after the rollback
 * @throws {TransportError} 429 when the owner has too many waiting transactions, 503 when this process has
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  ownerId?: bigint,
): Promise<T> {
  // A nested transaction must not wait for the place that its outer one holds.
  if (inside.getStore()) return transact(pool, work);
  const keys = ownerId === undefined ? [] : [`user:${ownerId}`];
  const afterwards: (() => void)[] = [];
  const result = await places.run(keys, () => inside.run(afterwards, () => transact(pool, work)));
  for (const act of afterwards) act();
  return result;
}

/** Runs `act` once the open transaction of `inTransaction` has committed; at once outside of one. */
export function afterCommit(act: () => void): void {
  const afterwards = inside.getStore();
  if (afterwards) afterwards.push(act);
  else act();
}

/** A transaction on a connection of the driver. */
interface PlainTransaction<Opened, Result> {
  /** Statements that change no rows; sent together with BEGIN. */
  open(connection: Connection): Promise<Opened>;
  /** @returns the last statements, sent together with COMMIT */
  work(connection: Connection, opened: Opened): Promise<() => Promise<Result>>;
}

/** Like `inTransaction`, on a connection of the driver and with fewer round trips, for hot paths. */
export function inPlainTransaction<Opened, Result>(
  transaction: PlainTransaction<Opened, Result>,
  ownerId: bigint,
): Promise<Result> {
  return places.run([`user:${ownerId}`], () => retried(() => transactPlainly(transaction)));
}

async function transactPlainly<Opened, Result>({
  open,
  work,
}: PlainTransaction<Opened, Result>): Promise<Result> {
  const client = await connections().connect();
  let failure: Error | undefined;
  try {
    const [, opened] = await pipeline([client.query('BEGIN'), open(client)]);
    const lastStatements = await work(client, opened);
    const [result, { command }] = await pipeline([lastStatements(), client.query('COMMIT')]);
    if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`);
    return result;
  } catch (error) {
    failure = isDatabaseAway(error) ? (error as Error) : await rollBack(client);
    throw error;
  } finally {
    // A broken connection leaves the pool.
    client.release(failure);
  }
}

/** @returns the failure, if the connection cannot be used again */
async function rollBack(client: Connection): Promise<Error | undefined> {
  return client.query('ROLLBACK').then(
    () => undefined,
    (error: Error) => error,
  );
}

async function transact<T>(
  pool: Pool,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  return retried(() => pool.$transaction(work, { maxWait: 8_000, timeout: 20_000 }));
}

/** Runs an attempt again after a deadlock or a serialization failure. */
async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
