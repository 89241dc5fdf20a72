import type pg from 'pg';

/** What the tables grant, as words of the page. */
const TABLES = `
  SELECT concat_ws(', ', 'read',
      CASE WHEN has_any_column_privilege($1, c.oid, 'INSERT') THEN 'add' END,
      CASE WHEN has_any_column_privilege($1, c.oid, 'UPDATE') THEN 'change' END,
      CASE WHEN has_table_privilege($1, c.oid, 'DELETE') THEN 'remove' END,
      CASE WHEN has_table_privilege($1, c.oid, 'TRUNCATE') THEN 'empty' END) AS rights,
    string_agg(format('\`%s\`', c.relname), ', ' ORDER BY c.relname) AS names
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND has_any_column_privilege($1, c.oid, 'SELECT')
  GROUP BY 1 ORDER BY 1`;
/** Columns of such tables that a right leaves out. */
const WITHOUT = `
  SELECT string_agg(format('\`%s\` (%s)', c.relname, (SELECT string_agg(attname, ', ' ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND NOT has_column_privilege($1, c.oid, attnum, $2))),
    '; ' ORDER BY c.relname) AS line
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND has_any_column_privilege($1, c.oid, $2)
    AND NOT has_table_privilege($1, c.oid, $2)`;
/** Columns that triggers keep as they were written. */
const FIXED = `
  SELECT format('\`%s\` (%s)', t.tgrelid::regclass, string_agg(a.attname, ', ' ORDER BY a.attnum)) AS line
  FROM pg_trigger t JOIN pg_attribute a ON a.attrelid = t.tgrelid AND a.attnum = ANY (t.tgattr)
  WHERE t.tgname = t.tgrelid::regclass || '_fixed' AND t.tgparentid = 0 AND has_any_column_privilege($1, t.tgrelid, 'UPDATE')
  GROUP BY t.tgrelid ORDER BY t.tgrelid::regclass::text`;
/** Histories that the database numbers. */
const NUMBERED = `
  SELECT string_agg(format('\`%s\`', c.relname), ', ' ORDER BY c.relname) AS line FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND has_any_column_privilege($1, c.oid, 'INSERT')
    AND NOT has_table_privilege($1, c.oid, 'INSERT')`;
/** Functions with the rights of their owner. Those of triggers can't be called. */
const FUNCTIONS = `
  SELECT string_agg(format('\`%s\`', p.proname), ', ' ORDER BY p.proname) AS line FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND p.prorettype <> 'trigger'::regtype
    AND has_function_privilege($1, p.oid, 'EXECUTE')`;

/** What the application's role can do, as the Markdown list of docs/security.md. @param role its name */
export async function describeRights(owner: pg.Client, role: string): Promise<string> {
  const tables = await owner.query<{ rights: string; names: string }>(TABLES, [role]);
  const unread = await owner.query<{ line: string | null }>(WITHOUT, [role, 'SELECT']);
  const granted = await owner.query<{ line: string | null }>(WITHOUT, [role, 'UPDATE']);
  const fixed = await owner.query<{ line: string }>(FIXED, [role]);
  const numbered = await owner.query<{ line: string }>(NUMBERED, [role]);
  const functions = await owner.query<{ line: string }>(FUNCTIONS, [role]);
  return [
    ...tables.rows.map(({ rights, names }) => `- ${rights}: ${names}`),
    `- add, but with an id of the database: ${numbered.rows[0]?.line ?? 'nothing'}`,
    `- read, but not these columns: ${unread.rows[0]?.line ?? 'none'}`,
    `- no right to change these columns: ${granted.rows[0]?.line ?? 'none'}`,
    `- change, but not these columns, by triggers: ${fixed.rows.map(({ line }) => line).join('; ')}`,
    `- call with the owner’s rights: ${functions.rows[0]?.line ?? 'nothing'}`,
  ].join('\n');
}
