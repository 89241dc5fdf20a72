import type pg from 'pg';

/**
 * Creates members with cash, a card, a session and ten records each, a minute apart from the first day
 * of 2020. A superuser writes them without triggers, so they are only fit for reading. Every tenth has
 * no real name, every fifth is verified, every hundredth is locked, every twentieth frozen.
 */
export async function fillMembers(
  client: pg.Client,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await client.query("SET session_replication_role = 'replica'");
  for (const sql of [MEMBERS, ACCOUNTS, CARDS, SESSIONS, RECHARGES, WITHDRAWALS])
    await client.query(sql, [from, to]);
  for (const table of ['app_user', 'payment_method', 'recharge', 'withdrawal'])
    await client.query(
      `SELECT setval('${table}_id_seq', greatest((SELECT max(id) FROM ${table}), (SELECT last_value FROM ${table}_id_seq)))`,
    );
  await client.query("SET session_replication_role = 'origin'");
  await client.query('VACUUM ANALYZE');
}

/** Ids of members that the product creates meanwhile are far below. */
const BASE = 1_000_000;
const ROWS = `generate_series($1::bigint, $2::bigint) AS n`;
const AT = `'2020-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'`;

const MEMBERS = `
  INSERT INTO app_user (id, username, username_key, password_hash, real_name, phone, status, identity_verified_at,
    withdrawals_frozen_at, created_at)
  SELECT ${BASE} + n, 'member_' || n, 'member_' || n, 'none', CASE WHEN n % 10 > 0 THEN '陳' || n END,
    '+8869' || lpad(n::text, 8, '0'), CASE WHEN n % 100 = 0 THEN 'locked' ELSE 'active' END,
    CASE WHEN n % 5 = 0 THEN ${AT} END, CASE WHEN n % 20 = 0 THEN ${AT} END, ${AT}
  FROM ${ROWS}`;

const ACCOUNTS = `
  INSERT INTO ledger_account (user_id, asset, purpose, balance)
  SELECT ${BASE} + n, 'TWD', 'available', n FROM ${ROWS}`;

const CARDS = `
  INSERT INTO payment_method (user_id, kind, region, holder, bank_code, masked, sealed, fingerprint, usable_at)
  SELECT ${BASE} + n, 'bank', 'TW', '陳' || n, '808', '**** ' || lpad((n % 10000)::text, 4, '0'), ''::bytea, 'f' || n, ${AT}
  FROM ${ROWS}`;

const SESSIONS = `
  INSERT INTO session (id, user_id, user_agent, address, created_at, expires_at)
  SELECT gen_random_uuid(), ${BASE} + n, 'model', '203.0.113.9', ${AT}, ${AT} + interval '1 day' FROM ${ROWS}`;

const RECHARGES = `
  INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to, status,
    simulated, expires_at, created_at, updated_at)
  SELECT 'R' || lpad((n * 10 + k)::text, 17, '0'), ${BASE} + n, 'bank', 'sandbox', 10000, 'TWD', '100.00', '1', 'x',
    '{"kind": "sandbox", "reference": "x"}', 'credited', true, ${AT}, ${AT}, ${AT}
  FROM ${ROWS}, generate_series(0, 4) AS k`;

const WITHDRAWALS = `
  INSERT INTO withdrawal (no, user_id, channel, processor, method_id, target_masked, target_bank, amount, fee,
    pay_currency, pay_amount, rate, status, simulated, created_at, updated_at)
  SELECT 'W' || lpad((n * 10 + k)::text, 17, '0'), ${BASE} + n, 'bank', 'sandbox', 0, '**** 5678', '808', 10000, 1500,
    'TWD', '85.00', '1', 'paid', true, ${AT}, ${AT}
  FROM ${ROWS}, generate_series(0, 4) AS k`;
