import pg from 'pg';
import { env } from '#lib/env';

const CONNECT_MS = 5_000;

/**
 * Opens a connection outside of the pool, for what lasts as long as its session: locks that say who
 * is alive, and listening. Its owner watches for `end`; an error is always followed by one.
 */
export async function openDedicatedConnection(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: CONNECT_MS,
    // A network that went away without a word is noticed by the operating system, in time.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}
