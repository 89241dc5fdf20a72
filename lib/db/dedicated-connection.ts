import pg from 'pg';
import { env } from '#lib/env';

const CONNECT_MS = 5_000;

/**
 * Opens a connection outside of the pool, for state that is bound to its session: liveness locks and
 * LISTEN. The owner must watch for `end`, which follows every error.
 * @param queryTimeoutMs after which an unanswered query fails, also when the server hangs; never if omitted
 */
export async function openDedicatedConnection(queryTimeoutMs?: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: CONNECT_MS,
    // TCP keep-alive detects a network that dropped the connection silently.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 10_000,
    ...(queryTimeoutMs ? { query_timeout: queryTimeoutMs } : {}),
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
