import type pg from 'pg';
import { SUMS_HASH } from '#lib/books/ledger/archived';
import { MAX_LIMIT_DAYS } from '#lib/features/trade/deal/enums';
import { withoutLongLocks } from '#prisma/without-long-locks';
import { BootError } from '../boot/boot-error.ts';
import { chooseOrders, OF_ORDER } from './choose-orders.ts';
import { type Month, nameLeaf, requireNextMonth } from './months.ts';

/** What was archived. Counts are decimal strings. */
export interface ArchivedMonth {
  month: string;
  /** The schema that its rows are in now. */
  schema: string;
  orders: string;
  journals: string;
  entries: string;
}

/** Time after the end of a month in which its last orders are settled, also limit orders, and its journals sealed. */
const SETTLED_AFTER_DAYS = MAX_LIMIT_DAYS + 31;
const DAY_MS = 86_400_000;
/** Rows of holds and quotes that one transaction deletes. */
const BATCH = 5_000;

const OF_JOURNAL = 'SELECT FROM archived_journal WHERE archived_journal.id = row.journal_id';
/** Partitioned tables, with the query that finds something if a row belongs to an archived order. */
const TABLES = [
  ['ledger_journal', OF_ORDER],
  ['ledger_entry', OF_JOURNAL],
  ['ledger_chain', OF_JOURNAL],
  ['trade_order', 'SELECT FROM archived WHERE archived.id = row.id'],
  ['status_event', OF_ORDER],
  ['fill', OF_ORDER],
] as const;

/**
 * Archives the orders of the oldest month with their journals, events and fills: the month's partitions
 * leave the tables for a schema of their own, and small ones with all other rows take their place. What
 * stays: orders that are open, were settled in a later month or are reversed, the last entry of each
 * account and the last fill of each position, and everything that is not about orders. It can be run again
 * after it was interrupted.
 * @param client of the owner
 * @param now present time; a month is archived 121 days after its end at the earliest
 * @param say prints a line of progress
 * @throws {BootError} if it is not the month's turn, or it is not over for long enough
 */
export async function archiveMonth(
  client: pg.Client,
  { month, by, now }: { month: string; by: string; now: Date },
  say: (line: string) => void = () => undefined,
): Promise<ArchivedMonth> {
  const earlier = await findArchived(client, month);
  if (earlier) {
    await deleteHoldsAndQuotes(client, earlier.schema);
    return earlier;
  }
  const found = await requireNextMonth(client, month);
  if (now.getTime() < found.endedAt.getTime() + SETTLED_AFTER_DAYS * DAY_MS)
    throw new BootError(`${month} ended less than ${SETTLED_AFTER_DAYS} days ago.`);
  const waiting = () => say('waits for a lock and tries again …');
  await withoutLongLocks(client, () => closeToWriters(client, found, true), waiting);
  try {
    await chooseOrders(client, found);
    await buildKept(client, found, say);
    const archived = await withoutLongLocks(client, () => exchange(client, found, by), waiting);
    await deleteHoldsAndQuotes(client, archived.schema);
    return archived;
  } catch (error) {
    await withoutLongLocks(client, () => closeToWriters(client, found, false), waiting).catch(
      () => undefined,
    );
    throw error;
  }
}

/** The schema of an archived month. */
export function nameSchema(month: string): string {
  return `archive_${month.replace('-', '_')}`;
}

/** What was archived of a month before; null if it is not in the archive. */
async function findArchived(client: pg.Client, month: string): Promise<ArchivedMonth | null> {
  const { rows } = await client.query<Omit<ArchivedMonth, 'schema'>>(
    'SELECT month, orders::text, journals::text, entries::text FROM archived_month WHERE month = $1',
    [month],
  );
  return rows[0] ? { ...rows[0], schema: nameSchema(month) } : null;
}

/** Refuses rows that would come to the month's partitions while they are copied; or takes them again. */
async function closeToWriters(client: pg.Client, month: Month, isClosed: boolean): Promise<void> {
  for (const [table] of TABLES) {
    const leaf = nameLeaf(table, month);
    const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [leaf]);
    if (!rows[0].exists) continue;
    await client.query(`DROP TRIGGER IF EXISTS closed ON ${leaf}`);
    if (isClosed)
      await client.query(
        `CREATE TRIGGER closed BEFORE INSERT OR UPDATE OR DELETE ON ${leaf}
         FOR EACH ROW EXECUTE FUNCTION partitions.refuse_row()`,
      );
  }
}

/** Builds the partitions that stay, next to the tables. */
async function buildKept(
  client: pg.Client,
  month: Month,
  say: (line: string) => void,
): Promise<void> {
  for (const [table, ofArchived] of TABLES) {
    const kept = keptName(table, month);
    await client.query(`DROP TABLE IF EXISTS partitions.${kept}`);
    await client.query('SELECT partitions.make_leaf($1, $2)', [table, kept]);
    const { rowCount } = await client.query(
      `INSERT INTO partitions.${kept} SELECT * FROM ${nameLeaf(table, month)} AS row WHERE NOT EXISTS (${ofArchived})`,
    );
    await client.query(`ANALYZE partitions.${kept}`);
    say(`${table}: ${rowCount} rows stay`);
  }
}

function keptName(table: string, { month }: Month): string {
  return `${table}_${month.replace('-', '_')}_kept`;
}

/** Exchanges the partitions and notes what is gone, in one transaction. */
async function exchange(client: pg.Client, month: Month, by: string): Promise<ArchivedMonth> {
  const schema = nameSchema(month.month);
  await client.query('BEGIN');
  try {
    await client.query(`CREATE SCHEMA ${schema}`);
    await noteArchive(client, month, by);
    for (const [table] of TABLES) {
      const bounds = await boundsOf(client, nameLeaf(table, month));
      await client.query(`ALTER TABLE ${table} DETACH PARTITION ${nameLeaf(table, month)}`);
      await client.query(
        `ALTER TABLE ${table} ATTACH PARTITION partitions.${keptName(table, month)} ${bounds}`,
      );
      await leaveBooks(client, { table, month, schema });
    }
    await client.query(`CREATE TABLE ${schema}.archived AS TABLE archived`);
    await client.query(
      `CREATE TABLE ${schema}.ledger_hold AS SELECT * FROM ledger_hold WHERE ref IN (SELECT ref FROM ${schema}.ledger_journal)`,
    );
    const archived = await findArchived(client, month.month);
    if (!archived) throw new Error(`${month.month} was not noted`);
    await client.query('COMMIT');
    return archived;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function boundsOf(client: pg.Client, leaf: string): Promise<string> {
  const { rows } = await client.query(
    'SELECT pg_get_expr(relpartbound, oid) AS bounds FROM pg_class WHERE oid = to_regclass($1)',
    [leaf],
  );
  return rows[0].bounds;
}

/** Moves a detached partition into the schema of its month, free of what binds it to the books. */
async function leaveBooks(
  client: pg.Client,
  { table, month, schema }: { table: string; month: Month; schema: string },
): Promise<void> {
  const leaf = nameLeaf(table, month);
  await client.query(`DROP TRIGGER closed ON ${leaf}`);
  const { rows } = await client.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = to_regclass($1) AND contype = 'f'`,
    [leaf],
  );
  for (const { name } of rows)
    await client.query(`ALTER TABLE ${leaf} DROP CONSTRAINT ${client.escapeIdentifier(name)}`);
  await client.query(`ALTER TABLE ${leaf} SET SCHEMA ${schema}`);
  await client.query(`ALTER TABLE ${schema}.${table}_${month.suffix} RENAME TO ${table}`);
}

/** Adds the archived entries to the sums of their accounts, and notes the bounds and the head of the chain. */
async function noteArchive(client: pg.Client, month: Month, by: string): Promise<void> {
  const entries = `FROM ${nameLeaf('ledger_entry', month)} WHERE journal_id IN (SELECT id FROM archived_journal)`;
  await client.query(`
    INSERT INTO archived_sum (account_id, amount) SELECT account_id, sum(amount) ${entries} GROUP BY account_id
    ON CONFLICT (account_id) DO UPDATE SET amount = archived_sum.amount + excluded.amount`);
  await client.query(
    `INSERT INTO archived_month (month, position, hash, journal_bound, entry_bound, fill_bound, order_bound, last_issue,
       orders, journals, entries, sums_hash, ended_at, archived_by)
     SELECT $1, b.position, encode((SELECT hash FROM ledger_chain c WHERE c.position = b.position), 'hex'), b.journals,
       b.entries, b.fills, b.journals,
       greatest((SELECT max(last_issue) FROM archived_month), (SELECT max(o.issue_id)
         FROM ${nameLeaf('trade_order', month)} AS o JOIN archived USING (id)), 0),
       (SELECT count(*) FROM archived), (SELECT count(*) FROM archived_journal), (SELECT count(*) ${entries}),
       coalesce(${SUMS_HASH}, encode(sha256(''), 'hex')), $2, $3
     FROM bound b`,
    [month.month, month.endedAt, by],
  );
}

/** Deletes the holds of the archived orders, which are in the archive, and their quotes, whose terms the orders have. */
async function deleteHoldsAndQuotes(client: pg.Client, schema: string): Promise<void> {
  for (const sql of [
    `DELETE FROM ledger_hold WHERE ref IN (
       SELECT h.ref FROM ${schema}.archived AS a JOIN ledger_hold AS h ON h.ref = 'order:' || a.id LIMIT ${BATCH})`,
    `DELETE FROM price_quote WHERE id IN (
       SELECT q.id FROM ${schema}.archived AS a JOIN price_quote AS q ON q.id = a.quote_id LIMIT ${BATCH})`,
  ])
    while (((await client.query(sql)).rowCount ?? 0) > 0);
}
