import type pg from 'pg';

/**
 * Creates many records of one user, in order, 40 seconds apart from the first day of 2020. A superuser
 * writes them without triggers, so they are only fit for reading. Some are the worst case of a filter:
 * only the first 100 top-ups and withdrawals are of channel `number` and rejected, only the first 100
 * orders are canceled, only the first 100 moves are `out`, only the first 50 statement entries are
 * releases, and no top-up by `hkbank` is credited.
 */
export async function fillRecords(
  client: pg.Client,
  userId: bigint,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await client.query("SET session_replication_role = 'replica'");
  await client.query(`
    INSERT INTO ledger_account (user_id, asset, purpose) VALUES (${userId}, 'TWD', 'available')
    ON CONFLICT DO NOTHING`);
  for (const sql of [JOURNALS, CHAIN, ENTRIES, RECHARGES, WITHDRAWALS, ORDERS, MOVES])
    await client.query(sql, [from, to, ...(sql.includes('$3') ? [userId] : [])]);
  for (const table of FILLED)
    await client.query(
      `SELECT setval('${table}_id_seq', greatest(${to}, (SELECT last_value FROM ${table}_id_seq)))`,
    );
  await client.query("SET session_replication_role = 'origin'");
}

const FILLED = [
  ...['ledger_journal', 'ledger_entry', 'recharge', 'withdrawal'],
  ...['trade_order', 'fixed_move'],
];

const MADE_AT = `'2020-01-01T00:00:00Z'::timestamptz + n * interval '40 seconds'`;
const KIND = `CASE WHEN n < $1 + 50 THEN 'withdraw_release' WHEN n % 3 = 0 THEN 'withdraw_hold' ELSE 'recharge' END`;
const ROWS = 'generate_series($1::bigint, $2::bigint) AS n';

const JOURNALS = `
  INSERT INTO ledger_journal (id, kind, ref, actor, simulated, created_at)
  SELECT n, ${KIND}, CASE WHEN n % 3 = 0 THEN 'withdrawal:' ELSE 'recharge:' END || n, 'system:test', true, ${MADE_AT}
  FROM ${ROWS}`;

const CHAIN = `
  INSERT INTO ledger_chain (position, journal_id, prev_hash, hash, created_at)
  SELECT n, n, sha256((n - 1)::text::bytea), sha256(n::text::bytea), ${MADE_AT} FROM ${ROWS}`;

/** Two credits and one debit in turn, so that the balance follows from the number. */
const ENTRIES = `
  INSERT INTO ledger_entry (id, journal_id, account_id, asset, kind, amount, balance_after, created_at)
  SELECT n, n, a.id, a.asset, ${KIND}, CASE n % 3 WHEN 0 THEN -15000 ELSE 10000 END,
    n / 3 * 5000 + n % 3 * 10000, ${MADE_AT}
  FROM ${ROWS}, ledger_account a WHERE a.user_id = $3 AND a.purpose = 'available'`;

const CHANNEL = `CASE WHEN n < $1 + 100 THEN 'number' WHEN n % 2 = 0 THEN 'hkbank' ELSE 'bank' END`;
const ended = (well: string, badly: string) =>
  `CASE WHEN n < $1 + 100 THEN 'rejected' WHEN n % 2 = 0 THEN '${badly}' ELSE '${well}' END`;

const RECHARGES = `
  INSERT INTO recharge (id, no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code,
    pay_to, status, simulated, expires_at, created_at, updated_at)
  SELECT n, 'R' || lpad(n::text, 17, '0'), $3, ${CHANNEL}, 'sandbox', 10000 + n % 7, 'TWD', '100.00', '1',
    'R' || lpad(n::text, 17, '0'), '{"kind": "sandbox", "reference": "x"}', ${ended('credited', 'expired')}, true,
    ${MADE_AT}, ${MADE_AT}, ${MADE_AT}
  FROM ${ROWS}`;

const WITHDRAWALS = `
  INSERT INTO withdrawal (id, no, user_id, channel, processor, method_id, target_masked, target_bank, amount, fee,
    pay_currency, pay_amount, rate, status, simulated, created_at, updated_at)
  SELECT n, 'W' || lpad(n::text, 17, '0'), $3, ${CHANNEL}, 'sandbox', 0, '**** 5678', '808', 10000 + n % 7, 1500,
    'TWD', '85.00', '1', ${ended('paid', 'failed')}, true, ${MADE_AT}, ${MADE_AT}
  FROM ${ROWS}`;

const EARLY = 'n < $1 + 100';
const BY_QUOTE = `NOT (${EARLY}) AND n % 2 = 0`;
/** A tenth of a gram, bought at 4,000.00 with a fee of 0.80. */
const filled = (figure: number) => `CASE WHEN ${EARLY} THEN NULL ELSE ${figure} END`;

const ORDERS = `
  INSERT INTO trade_order (id, no, user_id, room_id, symbol, type, issue_id, quote_id, side, qty, hold_amount,
    fee_bps, price, gross, fee, net, status, simulated, created_at, updated_at)
  SELECT n, 'T' || lpad(n::text, 17, '0'), $3, 1, 'XAU', CASE WHEN ${BY_QUOTE} THEN 'quote' ELSE 'issue' END,
    CASE WHEN ${BY_QUOTE} THEN NULL ELSE 1 END, CASE WHEN ${BY_QUOTE} THEN n END, 'buy', 1000,
    CASE WHEN ${BY_QUOTE} THEN NULL ELSE 42000 END, 20, ${filled(400000)}, ${filled(40000)}, ${filled(80)},
    ${filled(40080)}, CASE WHEN ${EARLY} THEN 'canceled' ELSE 'filled' END, true, ${MADE_AT}, ${MADE_AT}
  FROM ${ROWS}`;

const MOVES = `
  INSERT INTO fixed_move (id, no, user_id, deposit_id, direction, days, amount, interest, early, status,
    simulated, created_at)
  SELECT n, 'F' || lpad(n::text, 17, '0'), $3, n, CASE WHEN ${EARLY} THEN 'out' ELSE 'in' END, 30, 10000 + n % 7,
    9, ${EARLY}, CASE WHEN ${EARLY} THEN 'early_closed' WHEN n % 2 = 0 THEN 'active' ELSE 'paid' END, true, ${MADE_AT}
  FROM ${ROWS}`;
