import type pg from 'pg';
import { BootError } from '../boot/boot-error.ts';
import { type Month, nameLeaf } from './months.ts';

/** SQL of a query that finds something if the reference of `row` is that of a chosen order. */
export const OF_ORDER = 'SELECT FROM archived WHERE archived.ref = row.ref';

/**
 * Finds where the month ends in each sequence, and the orders that can leave the books: ended, with all
 * their journals in the month, and nothing of them needed by a later row. Orders of recurring plans stay, because the
 * page of a plan sums them. Leaves them in the temporary tables
 * `bound`, `archived` and `archived_journal`.
 * @throws {BootError} if journals of the month wait for the chain, or events of orders for their seal
 */
export async function chooseOrders(client: pg.Client, month: Month): Promise<void> {
  const { end } = month;
  const leaf = (table: string) => nameLeaf(table, month);
  await client.query('DROP TABLE IF EXISTS bound, archived, archived_journal');
  await requireSealed(client, end);
  await client.query(`
    CREATE TEMP TABLE bound AS SELECT ${end}::bigint AS journals,
      coalesce((SELECT min(id) FROM ledger_entry WHERE journal_id >= ${end}), (SELECT last_value + 1 FROM ledger_entry_id_seq)) AS entries,
      coalesce((SELECT min(id) FROM fill WHERE journal_id >= ${end}), (SELECT last_value + 1 FROM fill_id_seq)) AS fills,
      coalesce((SELECT min(position) - 1 FROM ledger_chain WHERE journal_id >= ${end}),
        (SELECT max(position) FROM ledger_chain), 0) AS position`);
  await client.query(`
    CREATE TEMP TABLE archived AS
      WITH needed AS (
        SELECT last.journal_id FROM ledger_account a CROSS JOIN LATERAL (
          SELECT journal_id FROM ledger_entry WHERE account_id = a.id AND id < (SELECT entries FROM bound)
          ORDER BY created_at DESC, id DESC LIMIT 1) AS last
        UNION SELECT last.journal_id FROM (SELECT DISTINCT user_id, symbol FROM ${leaf('fill')}) AS p CROSS JOIN LATERAL (
          SELECT journal_id FROM fill WHERE user_id = p.user_id AND symbol = p.symbol AND id < (SELECT fills FROM bound)
          ORDER BY id DESC LIMIT 1) AS last
        UNION SELECT reverses FROM ledger_journal WHERE reverses IS NOT NULL
        UNION SELECT id FROM ledger_journal WHERE reverses IS NOT NULL
        UNION SELECT journal_id FROM ${leaf('ledger_chain')} WHERE position > (SELECT position FROM bound)
        UNION SELECT journal_id FROM ${leaf('ledger_entry')} WHERE id >= (SELECT entries FROM bound)
        UNION SELECT journal_id FROM ${leaf('fill')} WHERE id >= (SELECT fills FROM bound)
      ), staying AS (
        SELECT ref FROM ${leaf('ledger_journal')} WHERE id IN (SELECT journal_id FROM needed)
        UNION SELECT ref FROM ledger_journal WHERE id >= ${end} AND ref LIKE 'order:%'
          AND substr(ref, 7)::bigint < ${end}
      )
      SELECT id, quote_id, 'order:' || id AS ref FROM ${leaf('trade_order')} AS o
      WHERE status <> 'accepted' AND NOT EXISTS (SELECT FROM staying WHERE ref = 'order:' || o.id)
        AND NOT EXISTS (SELECT FROM trade_plan_due WHERE order_id = o.id)`);
  await client.query(`
    CREATE TEMP TABLE archived_journal AS SELECT id FROM ${leaf('ledger_journal')} AS row WHERE EXISTS (${OF_ORDER});
    ANALYZE archived; ANALYZE archived_journal`);
}

/** A row that is archived before its seal would look like a removed one. */
async function requireSealed(client: pg.Client, end: string): Promise<void> {
  const { rows } = await client.query<{ journals: boolean; events: boolean }>(
    `SELECT EXISTS (SELECT FROM ledger_unchained WHERE journal_id < $1) AS journals,
       EXISTS (SELECT FROM event_unsealed WHERE source = 'status_event' AND event_id < $1) AS events`,
    [end],
  );
  if (rows[0]?.journals) throw new BootError('Journals of the month wait for the chain.');
  if (rows[0]?.events) throw new BootError('Status changes of the month wait for their seal.');
}
