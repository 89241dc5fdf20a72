import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';

const SCHEMA = join(import.meta.dirname, 'schema');
const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** The data model that results from the migrations written so far. */
const SNAPSHOT = join(MIGRATIONS, 'datamodel.prisma');

type Engine = {
  diff(params: object): Promise<{ stdout: string | null }>;
  free(): void;
};
type EngineModule = {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  SchemaEngine: { new: (options: object, log: () => void, adapter: object) => Promise<Engine> };
};

/**
 * The SQL from the snapshot (or from nothing) to the current schema; empty if they are equal. It never
 * touches hand-written parts of migrations (functions, triggers, checks), which are not in the data
 * model.
 */
export async function diffSchema(): Promise<string> {
  const engine = await loadEngine();
  try {
    const from = existsSync(SNAPSHOT)
      ? {
          tag: 'schemaDatamodel',
          files: [{ path: SNAPSHOT, content: readFileSync(SNAPSHOT, 'utf8') }],
        }
      : { tag: 'empty' };
    const result = await engine.diff({
      from,
      to: {
        tag: 'schemaDatamodel',
        files: [{ path: 'schema.prisma', content: currentDatamodel() }],
      },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = result.stdout?.trim() ?? '';
    return sql === '-- This is an empty migration.' ? '' : `${sql}\n`;
  } finally {
    engine.free();
  }
}

/**
 * Writes the difference as the next migration folder and updates the snapshot.
 * @param name suffix of the folder's name, for example `add_quotes`
 * @returns the new folder's name, or null if there is no difference
 */
export async function writeMigration(name: string): Promise<string | null> {
  const sql = await diffSchema();
  if (!sql) return null;
  const numbers = readdirSync(MIGRATIONS).map((entry) => Number.parseInt(entry, 10) || 0);
  const folder = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${name}`;
  mkdirSync(join(MIGRATIONS, folder));
  writeFileSync(join(MIGRATIONS, folder, 'migration.sql'), sql);
  acceptSchema();
  return folder;
}

/** Replaces the snapshot by the current schema, for hand-written migrations that already lead to it. */
export function acceptSchema(): void {
  writeFileSync(SNAPSHOT, currentDatamodel());
}

function currentDatamodel(): string {
  const files = readdirSync(SCHEMA).filter((name) => name.endsWith('.prisma'));
  return files
    .sort()
    .map((name) => readFileSync(join(SCHEMA, name), 'utf8').trim())
    .join('\n\n')
    .concat('\n');
}

/** Loads Prisma's schema engine as WebAssembly by hand, because its own import needs a bundler. */
async function loadEngine(): Promise<Engine> {
  const specifier = '@prisma/schema-engine-wasm/schema_engine_bg';
  const background = (await import(specifier)) as EngineModule;
  const binary = createRequire(import.meta.url)
    .resolve(specifier)
    .replace(/\.js$/, '.wasm');
  const imports = { './schema_engine_bg.js': background as unknown as WebAssembly.ModuleImports };
  const { instance } = await WebAssembly.instantiate(await readFile(binary), imports);
  background.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  const options = { datamodels: [['schema.prisma', currentDatamodel()]] };
  return background.SchemaEngine.new(
    options,
    () => {},
    bindMigrationAwareSqlAdapterFactory(noDatabase),
  );
}

/**
 * A stub adapter. The engine requires one, but only queries whether the schema exists and which
 * version of Postgres to write for: the oldest supported one.
 */
const noDatabase: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: 'none',
  connect: async () => ({
    provider: 'postgres',
    adapterName: 'none',
    dispose: async () => {},
    queryRaw: async () => ({
      columnNames: ['exists', 'version', 'numeric_version'],
      columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
      rows: [[true, 'PostgreSQL 15.0', 150_000]],
    }),
    executeRaw: refuse,
    executeScript: refuse,
    startTransaction: refuse,
  }),
  connectToShadowDb: refuse,
};

function refuse(): never {
  throw new Error('A difference of datamodels writes to no database.');
}
