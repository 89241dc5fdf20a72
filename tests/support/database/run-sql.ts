import pg from 'pg';

/** Runs SQL on a connection of its own, for example as the owner, who may change what the application may not. */
export async function runSql(url: string, sql: string, values?: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}
