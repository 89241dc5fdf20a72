import type pg from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 15];

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: () => void,
) => void;

/** Measures the connections of the pool and how long statements and transactions wait for one. */
export function measurePool(registry: Registry, pool: pg.Pool): void {
  const registers = [registry];
  new Gauge({
    name: 'jinku_db_pool_connections',
    help: 'Open connections of the pool.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'jinku_db_pool_waiting',
    help: 'Statements and transactions that wait for a connection of the pool.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  const waits = new Histogram({
    name: 'jinku_db_pool_wait_seconds',
    help: 'Time until a statement or transaction had a connection of the pool, or gave up.',
    buckets: SECONDS,
    registers,
  });
  timeConnects(pool, (ms) => waits.observe(ms / 1000));
}

/** Also the pool's own `query` takes its connection by `connect`. */
function timeConnects(pool: pg.Pool, onConnected: (ms: number) => void): void {
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>;
    (callback: Connected): void;
  };
  const timed = (callback?: Connected) => {
    const since = performance.now();
    const done = () => onConnected(performance.now() - since);
    if (!callback) return connect().finally(done);
    return connect((error, client, release) => {
      done();
      callback(error, client, release);
    });
  };
  pool.connect = timed as typeof pool.connect;
}
