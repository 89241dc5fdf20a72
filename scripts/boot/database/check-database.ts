import pg from 'pg';
import { BootError } from '../boot-error.ts';
import { describeConnectionError } from '../describe-connection-error.ts';

const OLDEST_VERSION = 150_000;
const CONNECT_MS = 10_000;

/**
 * Checks that the connection strings lead to a supported Postgres.
 * @throws {BootError} naming the variable and the problem, never the password
 */
export async function checkDatabase(): Promise<void> {
  await checkUrl('DATABASE_URL');
  if (process.env.MIGRATE_DATABASE_URL !== process.env.DATABASE_URL)
    await checkUrl('MIGRATE_DATABASE_URL');
  if (process.env.DIRECT_DATABASE_URL) await checkUrl('DIRECT_DATABASE_URL');
}

async function checkUrl(
  name: 'DATABASE_URL' | 'MIGRATE_DATABASE_URL' | 'DIRECT_DATABASE_URL',
): Promise<void> {
  const url = process.env[name] ?? '';
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new BootError(
      `${name} is not a connection string such as postgresql://role:password@host:5432/database.`,
    );
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>('SHOW server_version_num');
    if (Number(Object.values(rows[0] ?? {})[0]) < OLDEST_VERSION)
      throw new BootError(`${name} leads to a Postgres older than 15.`);
  } catch (error) {
    if (error instanceof BootError) throw error;
    throw new BootError(
      `The database that ${name} names can't be used: ${describeConnectionError(error)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
