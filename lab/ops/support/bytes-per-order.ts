import type pg from 'pg';

/** Every table that keeps something of an order by quote. */
const TABLES = [
  'price_quote',
  'trade_order',
  'status_event',
  'ledger_journal',
  'ledger_entry',
  'ledger_chain',
  'fill',
];

/** Bytes of tables and indexes for each of a database's orders: the sum, and each table's as text. */
export async function bytesPerOrder(
  client: pg.Client,
  orders: number,
): Promise<{ total: number; parts: string }> {
  const { rows } = await client.query<{ name: string; rows: string; indexes: string }>(
    `SELECT name, sum(pg_table_size(leaf))::bigint AS rows, sum(pg_indexes_size(leaf))::bigint AS indexes
     FROM unnest($1::text[]) AS name, LATERAL (
       SELECT name::regclass AS leaf UNION SELECT relid FROM pg_partition_tree(name::regclass)) AS tree
     GROUP BY name ORDER BY name`,
    [TABLES],
  );
  const each = (bytes: string) => Math.round(Number(bytes) / orders);
  return {
    total: rows.reduce((sum, row) => sum + each(row.rows) + each(row.indexes), 0),
    parts: rows.map((row) => `${row.name} ${each(row.rows)} + ${each(row.indexes)}`).join(', '),
  };
}

/** Builds the indexes of all partitions again, without the room that inserting in any order leaves in them. */
export async function packPartitions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ leaf: string }>(
    `SELECT relid::regclass::text AS leaf FROM unnest($1::text[]) AS name, pg_partition_tree(name::regclass)
     WHERE isleaf`,
    [TABLES],
  );
  for (const { leaf } of rows) await client.query(`REINDEX TABLE ${leaf}`);
}
