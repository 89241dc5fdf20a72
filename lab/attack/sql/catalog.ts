import type pg from 'pg';

export interface Column {
  name: string;
  type: string;
  /** Values that rows of the table have, as SQL literals. */
  known: string[];
}

export interface Table {
  /** Qualified where it is not in `public`. */
  name: string;
  columns: Column[];
}

/** What statements are made of. */
export interface Catalog {
  tables: Table[];
  functions: { name: string; types: string[] }[];
  /** Ids of members. */
  members: string[];
}

const KNOWN_VALUES = 12;

/** Reads, as the owner, every table and function of the product and of its job queue. */
export async function readCatalog(owner: pg.Client): Promise<Catalog> {
  const { rows: columns } = await owner.query<{ table: string; name: string; type: string }>(`
    SELECT CASE n.nspname WHEN 'public' THEN quote_ident(c.relname) ELSE format('%I.%I', n.nspname, c.relname) END AS table,
      quote_ident(a.attname) AS name, format_type(a.atttypid, NULL) AS type
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY n.nspname, c.relname, a.attnum`);
  const tables = new Map<string, Table>();
  for (const { table, name, type } of columns) {
    const { rows } = await owner.query<{ value: string }>(
      `SELECT DISTINCT quote_literal(${name}::text) AS value FROM ${table} WHERE ${name} IS NOT NULL
       ORDER BY 1 LIMIT ${KNOWN_VALUES}`,
    );
    const entry = tables.get(table) ?? { name: table, columns: [] };
    entry.columns.push({ name, type, known: rows.map(({ value }) => `${value}::${type}`) });
    tables.set(table, entry);
  }
  return {
    tables: [...tables.values()],
    functions: await readFunctions(owner),
    members: await readMembers(owner),
  };
}

async function readFunctions(owner: pg.Client): Promise<Catalog['functions']> {
  const { rows } = await owner.query<{ name: string; types: string[] }>(`
    SELECT format('%I.%I', n.nspname, p.proname) AS name,
      ARRAY(SELECT format_type(type, NULL) FROM unnest(p.proargtypes) WITH ORDINALITY AS t (type, place) ORDER BY place) AS types
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname IN ('public', 'graphile_worker', 'partitions') AND p.prokind = 'f' ORDER BY p.oid::regprocedure::text`);
  return rows;
}

async function readMembers(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM app_user ORDER BY id');
  return rows.map(({ id }) => id);
}
