import { type DeskSize, MEMBER, MEMBER_ROWS, QUEUE_ROWS, UNSEALED } from './desk-size.ts';
import { Spread } from './desk-spread.ts';
import { WorkRows } from './desk-work-rows.ts';

/** Statements that fill the tables of the desk. Superusers run them without triggers; fit for reading only. */
export function fillStatements(size: DeskSize): string[] {
  const rows = new DeskRows(size);
  return [
    ...rows.house(),
    ...rows.people(),
    ...rows.funding(),
    ...rows.trade(),
    ...rows.ledger(),
    ...rows.desk(),
    ...new WorkRows(size).statements(),
  ];
}

/** House accounts by place; each has four shards with ids from 4 × place + 1. */
const HOUSE = [
  ['TWD', 'clearing:bank'],
  ['TWD', 'clearing:hkbank'],
  ['TWD', 'clearing:number'],
  ['TWD', 'fee_income'],
  ['TWD', 'dealer_cash'],
  ['TWD', 'interest_pool'],
  ['TWD', 'interest_reserved'],
  ['TWD', 'clearing:interest'],
  ['XAU', 'dealer_metal'],
  ['XAG', 'dealer_metal'],
  ['XPT', 'dealer_metal'],
] as const;
const PURPOSES = ['available', 'frozen_withdraw', 'frozen_order', 'fixed_principal'] as const;
const FIRST_MEMBER_ACCOUNT = 1_000;
const ISSUES = 1_000;

class DeskRows extends Spread {
  house(): string[] {
    const house = HOUSE.map(([asset, purpose], place) => `(${place}, '${asset}', '${purpose}')`);
    const owned = PURPOSES.map((purpose, place) => `(${place}, '${purpose}')`);
    return [
      `INSERT INTO ledger_account (id, user_id, asset, purpose, shard, may_be_negative)
       SELECT place * 4 + shard + 1, NULL, asset, purpose, shard, true
       FROM (VALUES ${house.join(', ')}) AS h (place, asset, purpose), generate_series(0, 3) AS shard`,
      `INSERT INTO ledger_account (id, user_id, asset, purpose)
       SELECT ${FIRST_MEMBER_ACCOUNT} + n * 4 + place, n, 'TWD', purpose
       FROM ${this.rows(this.members)}, (VALUES ${owned.join(', ')}) AS p (place, purpose)`,
      `INSERT INTO room (symbol) VALUES ('XAU'), ('XAG'), ('XPT') ON CONFLICT DO NOTHING`,
      `INSERT INTO tick (symbol, at, price) SELECT symbol, now() - n * interval '1 second', 400000
       FROM unnest(ARRAY['XAU', 'XAG', 'XPT']) AS symbol, generate_series(0, 3600) AS n`,
    ];
  }

  /** Members; documents of each, of which a page waits; sign-ins, cards and notes. */
  people(): string[] {
    const [members, at] = [this.members, this.at(this.members)];
    const cases = `CASE WHEN n > ${members - QUEUE_ROWS} THEN 'submitted' WHEN n % 9 = 0 THEN 'rejected' ELSE 'approved' END`;
    const ended = `n <= ${members - QUEUE_ROWS}`;
    // Of the first members, one in five is verified: more than a page expires soon.
    const expires = `CASE WHEN ${ended} AND n % 9 > 0 THEN current_date + CASE WHEN n <= 350 THEN 10 ELSE 400 END END`;
    return [
      `INSERT INTO app_user (id, username, username_key, password_hash, real_name, phone, status, identity_verified_at,
         withdrawals_frozen_at, created_at)
       SELECT n, 'member_' || n, 'member_' || n, 'none', CASE WHEN n % 10 > 0 THEN '陳' || n END,
         '+8869' || lpad(n::text, 8, '0'), CASE WHEN n % 15 = 0 THEN 'locked' ELSE 'active' END,
         CASE WHEN n % 5 = 0 THEN ${at} END, CASE WHEN n % 15 = 1 THEN ${at} END, ${at} FROM ${this.rows(members)}`,
      `INSERT INTO payment_method (id, user_id, kind, region, holder, bank_code, masked, sealed, fingerprint, usable_at, created_at)
       SELECT n, n, 'bank', 'TW', '陳' || n, '808', '**** ' || lpad((n % 10000)::text, 4, '0'), ''::bytea, 'f' || n, ${at}, ${at}
       FROM ${this.rows(members)}`,
      `INSERT INTO session (id, user_id, user_agent, address, created_at, expires_at)
       SELECT gen_random_uuid(), CASE WHEN n % ${Math.floor((members * 3) / MEMBER_ROWS)} = 0 THEN ${MEMBER} ELSE 1 + n % ${members} END,
         'bench', '203.0.113.9', ${this.at(members * 3)}, ${this.at(members * 3)} + interval '1 day' FROM ${this.rows(members * 3)}`,
      `INSERT INTO member_note (user_id, author, text, created_at)
       SELECT CASE WHEN n % ${Math.floor(members / MEMBER_ROWS)} = 0 THEN ${MEMBER} ELSE n END, 'amy', 'called back', ${at} FROM ${this.rows(members)}`,
      `INSERT INTO kyc_case (id, user_id, status, real_name, reason, decided_by, expires_on, created_at, submitted_at, decided_at)
       SELECT n, n, ${cases}, '陳' || n, CASE WHEN ${ended} AND n % 9 = 0 THEN 'unreadable' END,
         CASE WHEN ${ended} THEN 'operator:amy' END, ${expires}, ${at}, ${at}, CASE WHEN ${ended} THEN ${at} END FROM ${this.rows(members)}`,
    ];
  }

  #waiting(statuses: readonly string[], ended: string): string {
    const from = this.records - statuses.length * QUEUE_ROWS;
    const list = statuses.map((status) => `'${status}'`).join(', ');
    return `(CASE WHEN n > ${from} THEN (ARRAY[${list}])[1 + n / 3 % ${statuses.length}]
      WHEN n % 12 = 0 THEN 'rejected' ELSE '${ended}' END)`;
  }

  /** Top-ups and withdrawals, of which a page and more waits in each open status. */
  funding(): string[] {
    const [at, rows, user] = [this.at(), this.rows(), this.user];
    const channel = `(ARRAY['bank', 'hkbank', 'number'])[1 + n % 3]`;
    const currency = `(ARRAY['TWD', 'HKD', 'USDT'])[1 + n % 3]`;
    const amount = '10000 + (n * 31) % 5000000';
    const topUp = this.#waiting(['submitted', 'reviewing'], 'credited');
    const withdrawal = this.#waiting(['pending', 'approved', 'processing'], 'paid');
    return [
      `INSERT INTO recharge (id, no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to,
         reference, status, simulated, expires_at, created_at, updated_at)
       SELECT n, 'R' || lpad(n::text, 17, '0'), ${user}, ${channel}, 'manual', ${amount}, ${currency}, '100.00', '1', 'R' || n,
         '{"kind":"sandbox","reference":"x"}', 'REF' || n, ${topUp}, true, ${at}, ${at}, ${at} FROM ${rows}`,
      `INSERT INTO withdrawal (id, no, user_id, channel, processor, method_id, target_masked, target_bank, amount, fee,
         pay_currency, pay_amount, rate, status, simulated, created_at, updated_at)
       SELECT n, 'W' || lpad(n::text, 17, '0'), user_id, ${channel}, 'manual', user_id, '**** 5678', '808', ${amount}, 1500,
         ${currency}, '85.00', '1', ${withdrawal}, true, ${at}, ${at} FROM (SELECT n, ${user} AS user_id FROM ${rows}) AS n`,
      `INSERT INTO ledger_hold (user_id, asset, purpose, amount, committed, ref, opened_journal, resolved_journal, created_at, resolved_at)
       SELECT user_id, 'TWD', 'frozen_withdraw', amount, amount, 'withdrawal:' || id, ${this.id('id')}, ${this.id('id')}, created_at, created_at
       FROM withdrawal`,
      `INSERT INTO status_event (id, ref, status, actor, created_at)
       SELECT ${this.id()}, CASE WHEN n % 2 = 0 THEN 'recharge:' ELSE 'withdrawal:' END || n,
         CASE WHEN n % 2 = 0 THEN 'credited' ELSE 'paid' END, 'operator:amy', ${at}
       FROM ${rows}`,
    ];
  }

  /** Orders and issues, a page of them for one issue; fixed terms. */
  trade(): string[] {
    const [at, rows] = [this.at(), this.rows()];
    const deposits = this.members * 2;
    const [made, running] = [this.at(deposits), 'n % 4 = 0'];
    const closes = `date_trunc('hour', now()) - (${ISSUES} - n) * interval '1 hour'`;
    const perIssue = Math.floor(this.records / 100);
    return [
      `INSERT INTO issue (id, no, room_id, state, opens_at, cutoff_at, window_ends_at, fixing, fixed_at, fixing_ticks, settled_at,
         order_count, bought_qty, sold_qty)
       SELECT n, 'I' || lpad(n::text, 17, '0'), 1 + n % 3, 'settled', ${closes} - interval '1 hour', ${closes}, ${closes} + interval '10 seconds',
         400000, ${closes} + interval '11 seconds', '[]', ${closes} + interval '12 seconds', 100, 1000, 1000 FROM ${this.rows(ISSUES)}`,
      `INSERT INTO trade_order (id, no, user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, price, gross, fee,
         net, status, simulated, created_at, updated_at)
       SELECT ${this.id()}, 'T' || lpad(n::text, 17, '0'), ${this.user}, 1, 'XAU', 'issue', CASE WHEN n % ${perIssue} = 0 THEN 1 ELSE 2 + n % ${ISSUES - 1} END,
         CASE WHEN n % 2 = 0 THEN 'buy' ELSE 'sell' END, 1000, 42000, 20, 400000, 40000, 80,
         CASE WHEN n % 2 = 0 THEN 40080 ELSE 39920 END, 'filled', true, ${at}, ${at} FROM ${rows}`,
      `INSERT INTO fixed_deposit (id, user_id, days, rate_bps, principal, interest, shorter_terms, renew, status, start_day, maturity_day,
         started_at, maturity_at, ended_at, paid_interest, simulated)
       SELECT n, 1 + n % ${this.members}, days, 300, 100000, 900, '[]', n % 8 = 0, CASE WHEN ${running} THEN 'active' ELSE 'paid' END,
         due::date - days, due::date, due - days * interval '1 day', due, CASE WHEN ${running} THEN NULL ELSE due END,
         CASE WHEN ${running} THEN NULL ELSE 900 END, true
       FROM (SELECT n, (ARRAY[7, 30, 90])[1 + n % 3] AS days,
         CASE WHEN ${running} THEN now() + (n / 4 % 60) * interval '1 day' ELSE ${made} END AS due FROM ${this.rows(deposits)}) AS n`,
      `INSERT INTO fixed_outlook (maturity_day, days, deposits, principal, interest, renewing)
       SELECT maturity_day, days, count(*), sum(principal), sum(interest), sum(CASE WHEN renew THEN principal ELSE 0 END)
       FROM fixed_deposit WHERE status = 'active' GROUP BY maturity_day, days`,
      `INSERT INTO fixed_move (id, no, user_id, deposit_id, direction, days, amount, interest, early, status, simulated, created_at)
       SELECT id, 'F' || lpad(id::text, 17, '0'), user_id, id, 'in', days, principal, interest, false, status, true, started_at FROM fixed_deposit`,
    ];
  }

  /** Journals of two entries, sealed but for the last; balances follow from the entries. */
  ledger(): string[] {
    const [at, rows, user, id] = [this.at(), this.rows(), this.user, this.id()];
    const account = (place: number) => `${FIRST_MEMBER_ACCOUNT} + ${user} * 4 + ${place}`;
    const shard = '(n / 7 % 4)';
    const clearing = `n % 3 * 4 + ${shard} + 1`;
    const house = (place: number) => `${place * 4} + ${shard} + 1`;
    const kind = `CASE WHEN n <= ${QUEUE_ROWS} THEN 'pool_fund' WHEN n % 10 < 5 THEN 'recharge' WHEN n % 10 < 7 THEN 'withdraw_paid' WHEN n % 10 < 9 THEN 'trade_buy' ELSE 'fixed_in' END`;
    const amount = '10000 + n % 1000';
    const legs = `
      SELECT n, at, kind, amount, CASE kind WHEN 'pool_fund' THEN ${house(7)} WHEN 'recharge' THEN ${clearing} WHEN 'withdraw_paid' THEN ${account(1)}
          ELSE ${account(0)} END AS source,
        CASE kind WHEN 'pool_fund' THEN ${house(5)} WHEN 'recharge' THEN ${account(0)} WHEN 'withdraw_paid' THEN ${clearing}
          WHEN 'trade_buy' THEN ${house(4)} ELSE ${account(3)} END AS target
      FROM (SELECT n, ${at} AS at, ${kind} AS kind, ${amount} AS amount FROM ${rows}) AS n`;
    return [
      `INSERT INTO ledger_journal (id, kind, ref, actor, simulated, created_at)
       SELECT ${id}, ${kind}, CASE WHEN n % 10 < 5 THEN 'recharge:' ELSE 'withdrawal:' END || n, 'operator:amy', true, ${at} FROM ${rows}`,
      `INSERT INTO ledger_entry (id, journal_id, account_id, asset, kind, amount, balance_after, created_at)
       SELECT ${id} * 2 + leg, ${id}, CASE leg WHEN 0 THEN source ELSE target END, 'TWD', kind,
         CASE leg WHEN 0 THEN -amount ELSE amount END, n, at FROM (${legs}) AS n, generate_series(0, 1) AS leg`,
      `INSERT INTO ledger_chain (position, journal_id, prev_hash, hash, created_at)
       SELECT n, ${id}, sha256((n - 1)::text::bytea), sha256(n::text::bytea), ${at} + interval '2 seconds' FROM ${this.rows(this.records - UNSEALED)}`,
      `INSERT INTO ledger_unchained (journal_id) SELECT ${id} FROM generate_series(${this.records - UNSEALED + 1}, ${this.records}) AS n`,
      // The statement of a member takes that each entry continues the balance before it.
      `UPDATE ledger_entry e SET balance_after = sums.balance FROM (
         SELECT id, sum(amount) OVER (PARTITION BY account_id ORDER BY created_at, id) AS balance FROM ledger_entry
         WHERE account_id BETWEEN ${FIRST_MEMBER_ACCOUNT + MEMBER * 4} AND ${FIRST_MEMBER_ACCOUNT + MEMBER * 4 + 3}) AS sums
       WHERE e.id = sums.id AND e.account_id BETWEEN ${FIRST_MEMBER_ACCOUNT + MEMBER * 4} AND ${FIRST_MEMBER_ACCOUNT + MEMBER * 4 + 3}`,
      // Journals are spread over members without regard to what they have.
      'ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_not_negative',
      `UPDATE ledger_account a SET balance = moved.amount, moved_at = moved.at FROM (
         SELECT account_id, sum(amount) AS amount, max(created_at) AS at FROM ledger_entry GROUP BY account_id) AS moved
       WHERE a.id = moved.account_id`,
      `INSERT INTO adjustment (ref, journal_id, reverses, reason, actor, simulated, created_at)
       SELECT 'journal:' || n, ${id}, n, 'bench', 'operator:amy', true, ${at}
       FROM (SELECT n * ${Math.floor(this.records / QUEUE_ROWS)} AS n FROM ${this.rows(QUEUE_ROWS)}) AS n`,
    ];
  }

  /** Operators, what they did, what waits for another one; content. */
  desk(): string[] {
    const [at, rows] = [this.at(), this.rows()];
    const actions = `(ARRAY['top-up.approve', 'withdraw.approve', 'withdraw.pay', 'member.lock', 'desk.sign-in'])[1 + n % 5]`;
    const asked = this.members / 10 + QUEUE_ROWS;
    const waits = `n > ${asked - QUEUE_ROWS}`;
    const content = (table: string, columns: string, values: string) => `
      INSERT INTO ${table} (slug, position, ${columns}) SELECT 'item-' || n, n, ${values} FROM generate_series(1, 100) AS n`;
    return [
      `INSERT INTO operator (id, name, name_key, password_hash, roles, created_by)
       SELECT 100 + n, 'op' || n, 'op' || n, 'none', '{cashier}', 'setup' FROM generate_series(1, 20) AS n`,
      `INSERT INTO operator_session (id, operator_id, kind, token_hash, address, user_agent, created_at, expires_at)
       SELECT gen_random_uuid(), 101 + n % 20, 'desk', 'h' || n, '203.0.113.9', 'bench', ${this.at(this.members)}, ${this.at(this.members)} + interval '12 hours'
       FROM ${this.rows(this.members)}`,
      `INSERT INTO operator_sign_in (name, kind, address, user_agent, result, created_at)
       SELECT 'op' || 1 + n % 20, 'desk', '203.0.113.9', 'bench', 'ok', ${at} FROM ${rows}`,
      `INSERT INTO approval (action, subject, payload, reason, status, maker_id, created_at, expires_at, checker_id, decided_at, decided_in)
       SELECT 'config.set', 'config:trade_bps', '{"value":20}', 'bench', CASE WHEN ${waits} THEN 'pending' WHEN n % 2 = 0 THEN 'approved' ELSE 'rejected' END,
         101, ${this.at(asked)}, now() + interval '7 days', CASE WHEN ${waits} THEN NULL ELSE 102 END, CASE WHEN ${waits} THEN NULL ELSE ${this.at(asked)} END,
         CASE WHEN ${waits} THEN NULL ELSE n END FROM ${this.rows(asked)}`,
      `INSERT INTO audit_event (id, actor, action, subject, detail, created_at)
       SELECT 100 + n, 'operator:op' || 1 + n % 20, ${actions}, CASE WHEN n % 4 = 0 THEN 'user:member_' || ${this.user}
           WHEN n <= ${QUEUE_ROWS} THEN 'config:trade_bps' ELSE 'withdrawal:' || n END,
         jsonb_build_object('reason', CASE WHEN n <= ${QUEUE_ROWS} THEN 'rare' ELSE 'usual ' || n END, 'before', 10, 'after', 20), ${at} FROM ${rows}`,
      content('notice', 'title, content', `'title', 'content'`),
      content('news', 'title, content, image', `'title', 'content', '/a.webp'`),
      content('carousel', 'image, link, alt', `'/a.webp', '/', 'alt'`),
      content('board', 'title, image, link', `'title', '/a.webp', '/'`),
    ];
  }
}
