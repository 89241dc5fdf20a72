import pg from 'pg';
import type { TestDatabase } from '../database/test-database.ts';

/** The ledger's tables with their primary keys. */
export const LEDGER_KEYS = {
  ledger_account: 'id',
  ledger_journal: 'id',
  ledger_entry: 'id',
  ledger_hold: 'id',
  ledger_chain: 'position',
} as const;
export type LedgerTable = keyof typeof LEDGER_KEYS;

/** All tables that the audit reads. */
const TABLES = [
  ...Object.keys(LEDGER_KEYS),
  'ledger_unchained',
  'audit_event',
  'status_event',
  'event_seal',
  'event_unsealed',
  'event_backlog',
  'recharge',
  'withdrawal',
  'fixed_product',
  'fixed_deposit',
  'fixed_move',
  'issue',
  'issue_seal',
  'price_quote',
  'trade_order',
  'fill',
  'cell_settlement',
  'snapshot_day',
  'asset_snapshot',
  'config',
];

/** An attacker with the rights of a superuser, past all triggers, keys and checks of the ledger. */
export class DatabaseIntruder {
  private readonly client: pg.Client;
  /** Whether there are temporary tables for copies. */
  private keeps = false;

  constructor({ superuserUrl }: Pick<TestDatabase, 'superuserUrl'>) {
    this.client = new pg.Client({ connectionString: superuserUrl() });
  }

  async open(): Promise<void> {
    await this.client.connect();
    await this.ask("SET session_replication_role = 'replica'");
    const drops = await this.ask<{ sql: string }>(
      // What a table passes on to its partitions goes with it.
      `SELECT contype <> 'f' AS rank, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS sql
       FROM pg_constraint JOIN pg_class AS c ON c.oid = conrelid
       WHERE (c.relname LIKE 'ledger\\_%' AND contype IN ('c', 'f', 'u') OR conname LIKE '%\\_of\\_mode')
         AND conparentid = 0 AND coninhcount = 0
       UNION ALL SELECT true, format('DROP INDEX IF EXISTS %s', indexrelid::regclass)
       FROM pg_index JOIN pg_class AS c ON c.oid = indrelid
       WHERE c.relname LIKE 'ledger\\_%' AND indisunique AND NOT indisprimary
         AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = indexrelid)
       UNION ALL SELECT true, format('ALTER DOMAIN %s DROP CONSTRAINT %I', contypid::regtype, conname)
       FROM pg_constraint WHERE contypid <> 0 AND connamespace = 'public'::regnamespace AND contype = 'c'
       ORDER BY rank, sql`,
    );
    for (const { sql } of drops) await this.ask(sql);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  async ask<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row>(sql, values)).rows;
  }

  /** The single `id` that a query selects. */
  async idOf(sql: string): Promise<string> {
    const [row] = await this.ask<{ id: string }>(sql);
    if (!row) throw new Error(`nothing for ${sql}`);
    return row.id;
  }

  /** Damages rows, inspects the damage, and restores all tables. */
  async afterDamage<T>(damage: readonly string[], look: () => Promise<T>): Promise<T> {
    // Tables that stay empty between damages cost less than new ones.
    if (!this.keeps)
      await this.client.query(textOf((t) => `CREATE TEMP TABLE kept_${t} (LIKE ${t})`));
    this.keeps = true;
    await this.ask('BEGIN');
    await this.client.query(textOf((table) => `INSERT INTO kept_${table} TABLE ${table}`));
    for (const sql of damage) await this.ask(sql);
    await this.ask('COMMIT');
    const seen = await look();
    await this.client.query(
      textOf(
        (table) => `DELETE FROM ${table}; INSERT INTO ${table} TABLE kept_${table};
          DELETE FROM kept_${table}`,
      ),
    );
    return seen;
  }
}

/** One text of a statement for each table, which Postgres runs in one transaction. */
const textOf = (statement: (table: string) => string) => TABLES.map(statement).join(';');
