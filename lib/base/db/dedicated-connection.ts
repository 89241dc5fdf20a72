import pg from 'pg';
import { env } from '#lib/base/env';
import { DEADLINES } from './deadlines.ts';
import { directUrl } from './direct-url.ts';

const CONNECT_MS = 5_000;

/**
 * Opens a connection outside of the pool, for state that is bound to its session: liveness locks and
 * LISTEN. The owner must watch for `end`, which follows every error.
 * @param options.queryTimeoutMs after which an unanswered query fails, also when the server hangs; never
 *   if omitted
 * @param options.url of another server than the primary
 */
export function openDedicatedConnection({
  queryTimeoutMs,
  url = directUrl() ?? env().DATABASE_URL,
}: {
  queryTimeoutMs?: number;
  url?: string;
} = {}): Promise<pg.Client> {
  const { statement_timeout } = DEADLINES;
  return open({
    connectionString: url,
    statement_timeout,
    ...(queryTimeoutMs ? { query_timeout: queryTimeoutMs } : {}),
  });
}

/** Opens a connection outside of the pool that goes the way of its queries, through a pooler if there is one. */
export function openProbeConnection(): Promise<pg.Client> {
  const connectionString = env().DATABASE_URL;
  const { statement_timeout } = DEADLINES;
  return open({ connectionString, ...(directUrl() ? {} : { statement_timeout }) });
}

async function open(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    connectionTimeoutMillis: CONNECT_MS,
    // TCP keep-alive detects a network that dropped the connection silently.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
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
