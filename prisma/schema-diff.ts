import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type ColumnType,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import type pg from 'pg';

const SCHEMA = join(import.meta.dirname, 'schema');
const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Statements that would undo what migrations write by hand. */
const UNWANTED = new Set([
  'ALTER TABLE "fill" DROP CONSTRAINT "fill_issue";',
  'ALTER TABLE "fill" DROP CONSTRAINT "fill_user";',
  'ALTER TABLE "fixed_deposit" DROP CONSTRAINT "fixed_deposit_renews";',
  'ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_user";',
  'ALTER TABLE "ledger_hold" DROP CONSTRAINT "ledger_hold_user";',
  'DROP INDEX "app_user_real_name_prefix";',
  'DROP INDEX "app_user_status_id";',
  'DROP INDEX "app_user_username_prefix";',
  'DROP INDEX "ledger_account_owner";',
  'ALTER TABLE "ledger_journal" DROP COLUMN "txid";',
  // Read by the proof of an order alone.
  'ALTER TABLE "trade_order" DROP COLUMN "salt";',
  // Partitioned tables: each partition has these keys, and no foreign key refers to one of them.
  'ALTER TABLE "fill" ADD CONSTRAINT "fill_pkey" PRIMARY KEY ("id");',
  'ALTER TABLE "ledger_chain" ADD CONSTRAINT "ledger_chain_pkey" PRIMARY KEY ("position");',
  'ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id");',
  'ALTER TABLE "stored_response" ADD CONSTRAINT "stored_response_pkey" PRIMARY KEY ("id", "created_at");',
  'CREATE UNIQUE INDEX "fill_ref_key" ON "fill"("ref");',
  'CREATE UNIQUE INDEX "trade_order_no_key" ON "trade_order"("no");',
  'CREATE UNIQUE INDEX "trade_order_quote_id_key" ON "trade_order"("quote_id");',
  ...['fill', 'ledger_chain', 'ledger_entry'].map(
    (table) =>
      `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_journal_id_fkey" FOREIGN KEY ("journal_id") REFERENCES "ledger_journal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;`,
  ),
]);

/** Tables that the client reads by SQL or not at all. */
const TABLES_BY_SQL = [
  'approval_password',
  'approval_rule',
  'books_hold',
  'caught_mail',
  'desk_change',
  'factor_challenge',
  'factor_document',
  'factor_removal',
  'goal_walk',
  'hand_payout',
  'issue_seal',
  'job_request',
  'ledger_period',
  'mail_outbox',
  'member_alert',
  'member_alert_choice',
  'member_delay',
  'member_freeze',
  'member_limit',
  'member_link',
  'member_mail_change',
  'member_outbox',
  'member_pause',
  'member_recovery',
  'member_recovery_code',
  'member_totp',
  'notice_episode',
  'operator_mail',
  'operator_notice',
  'operator_passkey',
  'operator_recovery',
  'passkey',
  'payout_answer',
  'payout_answer_row',
  'payout_batch',
  'payout_batch_file',
  'payout_batch_row',
  'payout_bounce',
  'payout_template',
  'pending_sign_in',
  'price_alert',
  'price_alert_mark',
  'push_subscription',
  'savings_goal',
  'signed_confirmation',
  'trade_plan',
  'trade_plan_due',
  'trade_plan_terms',
  'trusted_device',
];
/** Tables outside of the data model: these, and partitions. */
const EXTERNAL_TABLES = `SELECT 'public.' || inhrelid::regclass AS name FROM pg_inherits
  UNION ALL SELECT 'public.' || name FROM unnest(ARRAY['${TABLES_BY_SQL.join("', '")}']) AS name`;

type Engine = {
  diff(params: object): Promise<{ stdout: string | null }>;
  free(): void;
};
type EngineModule = {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  SchemaEngine: { new: (options: object, log: () => void, adapter: object) => Promise<Engine> };
};

/**
 * The SQL from a migrated database to the data model in `prisma/schema`; empty if they are equal. It does
 * not compare functions, triggers and checks, which a data model does not have.
 */
export async function diffSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(EXTERNAL_TABLES);
  const content = readDatamodel();
  const files = [{ path: 'schema.prisma', content }];
  loading ??= loadEngine();
  const { SchemaEngine } = await loading;
  const engine = await SchemaEngine.new(
    { datamodels: [['schema.prisma', content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(readOnlyAdapter(client)),
  );
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '.' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: rows.map(({ name }) => name), externalEnums: [] },
    });
    return withoutUnwanted(stdout ?? '');
  } finally {
    engine.free();
  }
}

/** Leaves out the unwanted statements. Each one has a comment above it, and an empty line after it. */
function withoutUnwanted(sql: string): string {
  const statements = sql.trim().split('\n\n');
  const wanted = statements.filter((text) => {
    const statement = text.replace(/^--.*\n?/, '');
    return statement !== '' && !UNWANTED.has(statement);
  });
  return wanted.map((text) => `${text}\n`).join('\n');
}

/**
 * Writes the difference as the next migration folder.
 * @param name suffix of the folder's name, for example `add_quotes`
 * @returns the new folder's name, or null if there is no difference
 */
export async function writeMigration(client: pg.Client, name: string): Promise<string | null> {
  const sql = await diffSchema(client);
  if (!sql) return null;
  const numbers = readdirSync(MIGRATIONS).map((entry) => Number.parseInt(entry, 10) || 0);
  const folder = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${name}`;
  mkdirSync(join(MIGRATIONS, folder));
  writeFileSync(join(MIGRATIONS, folder, 'migration.sql'), sql);
  return folder;
}

function readDatamodel(): string {
  const files = readdirSync(SCHEMA).filter((name) => name.endsWith('.prisma'));
  return files.map((name) => readFileSync(join(SCHEMA, name), 'utf8')).join('\n');
}

let loading: Promise<EngineModule> | undefined;

/** Loads Prisma's schema engine as WebAssembly by hand, because its own import needs a bundler. */
async function loadEngine(): Promise<EngineModule> {
  const specifier = '@prisma/schema-engine-wasm/schema_engine_bg';
  const background = (await import(specifier)) as EngineModule;
  const binary = createRequire(import.meta.url)
    .resolve(specifier)
    .replace(/\.js$/, '.wasm');
  const imports = { './schema_engine_bg.js': background as unknown as WebAssembly.ModuleImports };
  const { instance } = await WebAssembly.instantiate(await readFile(binary), imports);
  background.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return background;
}

/** An adapter that only reads: Prisma's own can't read the type `"char"` of the system's tables. */
function readOnlyAdapter(client: pg.Client): SqlMigrationAwareDriverAdapterFactory {
  const info = { provider: 'postgres', adapterName: 'read-only' } as const;
  return {
    ...info,
    connect: async () => ({
      ...info,
      dispose: async () => {},
      queryRaw: (query) => readRows(client, query),
      executeRaw: refuse,
      executeScript: refuse,
      startTransaction: refuse,
    }),
    connectToShadowDb: refuse,
  };
}

/** Types in the system's tables by their number in Postgres; others are text. */
const COLUMN_TYPES: Readonly<Record<number, ColumnType>> = {
  16: ColumnTypeEnum.Boolean,
  18: ColumnTypeEnum.Character,
  20: ColumnTypeEnum.Int64,
  21: ColumnTypeEnum.Int32,
  23: ColumnTypeEnum.Int32,
  26: ColumnTypeEnum.Int64,
  1009: ColumnTypeEnum.TextArray,
};

async function readRows(client: pg.Client, { sql, args }: SqlQuery): Promise<SqlResultSet> {
  const { fields, rows } = await client.query<unknown[]>({
    text: sql,
    values: args,
    rowMode: 'array',
  });
  return {
    columnNames: fields.map(({ name }) => name),
    columnTypes: fields.map(({ dataTypeID }) => COLUMN_TYPES[dataTypeID] ?? ColumnTypeEnum.Text),
    rows,
  };
}

function refuse(): never {
  throw new Error('A comparison of schemas writes to no database.');
}
