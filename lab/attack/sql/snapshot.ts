import type pg from 'pg';

/** What must be the same after an attack: hashes and rows by name. */
export interface Before {
  schema: string[];
  /** Hash of the rows that existed, for histories and for what records were made with. */
  rows: Record<string, { which: string; hash: string }>;
  operators: Record<string, string>;
  members: Record<string, string>;
  settings: Record<string, string>;
}

/** Histories, with their key, that nobody may add rows to the past of. */
const NUMBERED = [
  'audit_event',
  'status_event',
  'operator_sign_in',
  'ledger_journal',
  'ledger_entry',
  'ledger_chain',
  'member_delay',
  'member_limit',
  'member_freeze',
  'member_pause',
];
/** Histories, with their key. */
const HISTORIES: Record<string, string> = {
  audit_event: 'id',
  status_event: 'id',
  operator_sign_in: 'id',
  ledger_journal: 'id',
  ledger_entry: 'id',
  ledger_chain: 'position',
  fill: 'id',
  adjustment: 'id',
  cell_settlement: 'id',
  approval_journal: 'approval_id',
  ledger_period: 'id',
  member_delay: 'id',
  member_limit: 'id',
  member_freeze: 'id',
  member_pause: 'id',
};
/** Records, with the columns that do not change. */
const RECORDS: Record<string, string> = {
  recharge:
    'id, no, user_id, channel, processor, amount, fee, pay_currency, pay_amount, rate, code, pay_to, simulated',
  withdrawal:
    'id, no, user_id, channel, processor, method_id, target_masked, target_bank, target_label, amount, fee, pay_currency, pay_amount, rate, simulated',
  trade_order:
    'id, no, user_id, room_id, symbol, type, quote_id, side, qty, hold_amount, fee_bps, simulated',
  fixed_deposit: 'id, user_id, days, rate_bps, principal, interest, maturity_at, simulated',
  fixed_move: 'id, no, user_id, deposit_id, direction, days, amount, interest, early, simulated',
  app_user: 'id, username, username_key, seeded',
  approval: 'id, action, subject, payload, reason, maker_id, expires_at',
  operator: 'id, name, name_key, seeded',
};

/** Everything in the catalogs that an attack must leave: objects, owners, grants, bodies, triggers, roles. */
const SCHEMA = `
  SELECT concat_ws(' ', 'relation', oid::regclass, relkind, relowner::regrole, relacl::text, relrowsecurity) AS line
    FROM pg_class WHERE relnamespace::regnamespace::text !~ '^pg_(toast|temp)' AND relnamespace <> 'pg_catalog'::regnamespace
  UNION ALL SELECT concat_ws(' ', 'column', attrelid::regclass, attname, atttypid::regtype, attnotnull, attacl::text)
    FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
    WHERE attnum > 0 AND c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
  UNION ALL SELECT concat_ws(' ', 'function', oid::regprocedure, proowner::regrole, proacl::text, prosecdef, proconfig::text,
    md5(coalesce(prosrc, '') || coalesce(prosqlbody::text, ''))) FROM pg_proc WHERE pronamespace <> 'pg_catalog'::regnamespace
  UNION ALL SELECT concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger
  UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated) FROM pg_constraint
  UNION ALL SELECT concat_ws(' ', 'schema', nspname, nspowner::regrole, nspacl::text) FROM pg_namespace
    WHERE nspname !~ '^pg_(toast|temp)'
  UNION ALL SELECT concat_ws(' ', 'policy', polrelid::regclass, polname) FROM pg_policy
  UNION ALL SELECT concat_ws(' ', 'rule', ev_class::regclass, rulename) FROM pg_rewrite
  UNION ALL SELECT concat_ws(' ', 'extension', extname) FROM pg_extension
  UNION ALL SELECT concat_ws(' ', 'role', rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls) FROM pg_roles
  UNION ALL SELECT concat_ws(' ', 'member', roleid::regrole, member::regrole) FROM pg_auth_members
  UNION ALL SELECT concat_ws(' ', 'default', setdatabase, setrole, setconfig::text) FROM pg_db_role_setting
    WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
  UNION ALL SELECT concat_ws(' ', 'database', datname, datdba::regrole, datacl::text) FROM pg_database
    WHERE datname = current_database()
  ORDER BY 1`;

/** Reads, as the owner, what an attack must leave as it is. */
export async function readBefore(owner: pg.Client): Promise<Before> {
  const rows: Before['rows'] = {};
  const names = [
    ...Object.keys(HISTORIES),
    ...Object.keys(RECORDS).map((table) => `${table}.fixed`),
  ];
  for (const name of names) {
    const which = await whichRows(owner, name);
    rows[name] = { which, hash: await computeHash(owner, name, which) };
  }
  return {
    schema: await readSchema(owner),
    rows,
    operators: await readBy(owner, OPERATORS),
    members: await readBy(owner, MEMBERS),
    settings: await readBy(owner, SETTINGS),
  };
}

/** One operator may lock an account, so the status is not among them. */
export const OPERATORS = `SELECT name AS key,
    concat_ws(' ', password_reset_at, roles::text, password_hash, encode(factor_secret, 'hex'),
      (SELECT string_agg(concat(encode(credential_id, 'hex'), removed_at), ' ' ORDER BY id)
       FROM operator_passkey WHERE operator_id = operator.id)) AS value
  FROM operator`;
export const MEMBERS = `SELECT username_key AS key, concat_ws(' ', real_name, password_reset_at) AS value
  FROM app_user WHERE real_name IS NOT NULL`;
export const SETTINGS = `SELECT key, value::text AS value FROM config WHERE is_four_eyes_setting(key)`;

/** Rows of two columns, `key` and `value`. */
export async function readBy(owner: pg.Client, sql: string): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ key: string; value: string }>(sql);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export async function readSchema(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(SCHEMA);
  return rows.map(({ line }) => line);
}

/** Condition of the rows that exist now; of a numbered history, of all up to the newest. */
async function whichRows(owner: pg.Client, name: string): Promise<string> {
  const [table = '', fixed] = name.split('.');
  const key = fixed ? 'id' : (HISTORIES[table] ?? '');
  const newest = `SELECT format('${key} <= %s', coalesce(max(${key}), 0)) AS value FROM ${table}`;
  const each = `SELECT format('${key} = ANY (%L::bigint[])', coalesce(array_agg(${key}), '{}')) AS value FROM ${table}`;
  return one(owner, NUMBERED.includes(name) ? newest : each);
}

/** Hash of rows of a history, or of the fixed columns of a record. */
export async function computeHash(owner: pg.Client, name: string, which: string): Promise<string> {
  const [table = '', fixed] = name.split('.');
  const columns = fixed ? (RECORDS[table] ?? '') : '*';
  const sql = `SELECT coalesce(md5(string_agg(r::text, E'\\n' ORDER BY r::text)), '') AS value
    FROM (SELECT ${columns} FROM ${table} WHERE ${which}) AS r`;
  return one(owner, sql);
}

async function one(owner: pg.Client, sql: string): Promise<string> {
  const { rows } = await owner.query<{ value: string }>(sql);
  return rows[0]?.value ?? '';
}
