import type pg from 'pg';
import { withoutLongLocks } from './without-long-locks.ts';

const CONCURRENT_INDEX =
  /^(CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "?(?<name>\w+)"? ON "?(?<table>\w+)"? ?(?<definition>.+)|DROP INDEX CONCURRENTLY IF EXISTS )/is;

/**
 * Runs the statements of a migration outside of a transaction. Each can be repeated: an index that an
 * interrupted build left invalid is dropped first. On a partitioned table, where Postgres builds no index
 * concurrently, each partition is indexed so, and then the table takes these indexes over.
 * @throws Error if a statement neither creates nor drops an index concurrently
 */
export async function buildIndexes(
  client: pg.Client,
  sql: string,
  onWait: () => void,
): Promise<void> {
  const statements = sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  const matches = statements.map((statement) => CONCURRENT_INDEX.exec(statement));
  const other = statements.find((_statement, index) => !matches[index]);
  if (other !== undefined)
    throw new Error(
      `only CREATE INDEX CONCURRENTLY IF NOT EXISTS and DROP INDEX CONCURRENTLY IF EXISTS can run outside a transaction, not: ${other}`,
    );
  for (const [index, statement] of statements.entries()) {
    const { name, table, definition = '' } = matches[index]?.groups ?? {};
    if (name === undefined || table === undefined) await client.query(statement);
    else if (await isPartitioned(client, table))
      await indexPartitions(client, { name, table, definition }, onWait);
    else await buildConcurrently(client, name, statement);
  }
}

async function buildConcurrently(client: pg.Client, name: string, statement: string) {
  await dropIfInvalid(client, name);
  await client.query(statement);
}

async function indexPartitions(
  client: pg.Client,
  { name, table, definition }: { name: string; table: string; definition: string },
  onWait: () => void,
): Promise<void> {
  const { rows: leaves } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_partition_tree($1) t
     JOIN pg_class c ON c.oid = t.relid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE t.isleaf ORDER BY c.oid`,
    [table],
  );
  for (const leaf of leaves) {
    const target = `${client.escapeIdentifier(leaf.schema)}.${client.escapeIdentifier(leaf.name)}`;
    const own = `${leaf.name}_${name}`.slice(0, 63);
    const create = `CREATE INDEX CONCURRENTLY IF NOT EXISTS ${client.escapeIdentifier(own)} ON ${target} ${definition}`;
    await buildConcurrently(client, `${leaf.schema}.${own}`, create);
  }
  // Builds nothing: it attaches the equal index of each partition.
  const create = `CREATE INDEX IF NOT EXISTS ${name} ON ${table} ${definition}`;
  await withoutLongLocks(client, () => client.query(create), onWait);
}

async function isPartitioned(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT FROM pg_partitioned_table WHERE partrelid = to_regclass($1)',
    [table],
  );
  return rows.length > 0;
}

async function dropIfInvalid(client: pg.Client, name: string): Promise<void> {
  const quoted = name
    .split('.')
    .map((part) => client.escapeIdentifier(part))
    .join('.');
  const { rows } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [quoted],
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${quoted}`);
}
