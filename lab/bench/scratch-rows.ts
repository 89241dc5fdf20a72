import type pg from 'pg';

/** The tables that the record lists read. */
const TABLES = [
  'ledger_account',
  'ledger_journal',
  'ledger_chain',
  'ledger_entry',
  'recharge',
  'withdrawal',
];

/**
 * Runs `fill`, which writes very many rows, without durability of the cluster; indexes that belong to
 * no constraint are built afterwards.
 */
export async function fillQuickly(
  client: pg.Client,
  fill: () => Promise<void>,
  tables = TABLES,
): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`ALTER SYSTEM SET ${setting} = off`);
  await client.query('SELECT pg_reload_conf()');
  await client.query("SET maintenance_work_mem = '1GB'");
  const indexes = await listIndexes(client, tables);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
  for (const table of tables) await client.query(`VACUUM (ANALYZE) ${table}`);
}

/** Removes all records. */
export async function emptyTables(client: pg.Client): Promise<void> {
  await client.query("SET session_replication_role = 'replica'");
  await client.query(`TRUNCATE ${TABLES.join(', ')} RESTART IDENTITY CASCADE`);
}

/** Indexes that belong to no constraint. */
async function listIndexes(client: pg.Client, tables: string[]) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = ANY ($1::regclass[])
       AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  // Of a partitioned table it says ONLY, which would leave the partitions without.
  return rows.map(({ name, definition }) => ({
    name,
    definition: definition.replace(' ON ONLY ', ' ON '),
  }));
}
