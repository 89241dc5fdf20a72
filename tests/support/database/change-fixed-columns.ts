import pg from 'pg';

/** Runs a statement that changes columns of `table` which are written once, as the owner, who may switch the rule off. */
export async function changeFixedColumns(
  ownerUrl: string,
  table: string,
  sql: string,
  values: unknown[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_fixed`);
    await client.query(sql, values);
    // Rows that other triggers judge at the commit would keep the table from being altered.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_fixed`);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
