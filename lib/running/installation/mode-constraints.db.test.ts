import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { allowJournalsWithoutRecords } from '#tests/support/database/test-database';
import { makeUnsetDatabase, type UnsetDatabase } from '#tests/support/database/unset-database';

/** Statements as the application's role, which a process in the wrong mode could run. */
let second = 0;
/** Each tick gets its own second, because an instrument has one tick per moment. */
const TICK = (source: string) =>
  `INSERT INTO tick (symbol, at, price, source)
   VALUES ('XAU', now() + interval '${++second} s', 400000, '${source}')`;
const QUOTE = (source: string) =>
  `INSERT INTO price_quote (user_id, room_id, symbol, side, qty, mid, price, gross, fee, net, spread_bps, fee_bps,
     expires_at, source)
   SELECT u.id, r.id, 'XAU', 'buy', 10000, 400000, 400000, 400000, 0, 400000, 0, 0, now(), '${source}'
   FROM app_user u, room r`;
const FIXING = (source: string) =>
  `INSERT INTO issue (no, room_id, state, opens_at, cutoff_at, window_ends_at, fixing, fixed_at, fixing_ticks, fixing_source)
   SELECT 'I-' || gen_random_uuid(), id, 'fixed', now(), now() + interval '1 s', now() + interval '2 s', 400000, now(), '[]',
     '${source}' FROM room`;
const JOURNAL = (simulated: boolean) =>
  `SELECT ledger_post('recharge', 'test:1', 'system:test', ${simulated}, '[
     {"user": null, "asset": "TWD", "purpose": "clearing:bank", "amount": "-1"},
     {"user": null, "asset": "TWD", "purpose": "fee_income", "amount": "1"}]')`;
const ORDER = (simulated: boolean) =>
  `INSERT INTO trade_order (no, user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status, simulated)
   SELECT 'O-' || gen_random_uuid(), u.id, i.room_id, 'XAU', 'issue', i.id, 'buy', 1, 1, 0, 'accepted', ${simulated}
   FROM app_user u, issue i WHERE i.state = 'open'`;
const FILL = (simulated: boolean) =>
  `INSERT INTO fill (ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, qty_after, cost_after, realised_after,
     simulated)
   SELECT 'order:' || ${++second}, j.id, u.id, 'XAU', 'buy', 1, 1, 1, 0, 1, 1, 1, 0, ${simulated}
   FROM app_user u, ledger_journal j LIMIT 1`;
const STEP = (actor: string) =>
  `INSERT INTO status_event (ref, status, actor) VALUES ('withdrawal:1', 'approved', '${actor}')`;
const AUDIT = (actor: string) =>
  `INSERT INTO audit_event (actor, action, subject, detail) VALUES ('${actor}', 'withdraw.approve', 'withdrawal:1', '{}')`;
const RECHARGE = (simulated: boolean, processor: string) =>
  `INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to, status,
     simulated, expires_at)
   SELECT 'R-' || gen_random_uuid(), id, 'bank', '${processor}', 1, 'TWD', '0.01', '1', 'x', '{}', 'submitted', ${simulated},
     now() FROM app_user`;
const WITHDRAWAL = (simulated: boolean, processor: string, takenBy: string) =>
  `INSERT INTO withdrawal (no, user_id, channel, processor, method_id, target_bank, target_masked, amount, fee, pay_currency,
     pay_amount, rate, status, taken_by, simulated)
   SELECT 'W-' || gen_random_uuid(), user_id, 'bank', '${processor}', id, '004', '*', 1, 0, 'TWD', '0.01', '1', 'processing',
     '${takenBy}', ${simulated} FROM payment_method LIMIT 1`;
const FEED_DAY = `INSERT INTO feed_day (day, seed_hash, seed, openings)
  VALUES ('2026-03-02', encode(sha256('\\x00'), 'hex'), '00', '{}')`;

describe.each(['live', 'paper'] as const)('a database of %s mode', (mode) => {
  let database: UnsetDatabase;
  let app: pg.Client;

  beforeAll(async () => {
    database = await makeUnsetDatabase(inject('testCluster'));
    app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
    await allowJournalsWithoutRecords(database.ownerUrl);
    await app.query('INSERT INTO installation (mode, set_by) VALUES ($1, $2)', [mode, 'test']);
    await app.query("INSERT INTO room (symbol) VALUES ('XAU')");
    await app.query(
      "INSERT INTO app_user (username, username_key, password_hash) VALUES ('amy', 'amy', 'x')",
    );
    await app.query(
      `INSERT INTO payment_method (user_id, kind, masked, sealed, fingerprint, usable_at)
       SELECT id, 'bank', '*', '', 'x', now() FROM app_user`,
    );
    // Rows that the statements of the tests refer to.
    await app.query(
      `INSERT INTO issue (no, room_id, state, opens_at, cutoff_at, window_ends_at)
       SELECT 'OPEN', id, 'open', now(), now() + interval '1 h', now() + interval '2 h' FROM room`,
    );
    for (const write of [FIXING('http'), JOURNAL(mode === 'paper')]) await app.query(write);
  });
  afterAll(async () => {
    await app.end();
    await database.drop();
  });

  const own = mode === 'paper';
  test.each<[string, string, string]>([
    ['journal', JOURNAL(own), JOURNAL(!own)],
    ['order', ORDER(own), ORDER(!own)],
    ['fill', FILL(own), FILL(!own)],
  ])('takes a %s of its own mode and none of the other', async (_what, right, wrong) => {
    await expect(app.query(wrong)).rejects.toMatchObject({ code: '23514' });
    expect((await app.query(right)).rowCount).toBe(1);
  });

  test.each<[string, (source: string) => string]>([
    ['tick', TICK],
    ['quote', QUOTE],
    ['fixing', FIXING],
  ])('takes a %s from outside', async (_what, write) => {
    expect((await app.query(write('http'))).rowCount).toBe(1);
    await expect(app.query(write('elsewhere'))).rejects.toMatchObject({ code: '23514' });
  });

  test.each<[string, string]>([
    ['tick', TICK('simulated')],
    ['tick without a source', TICK('simulated').replace(/, source|, 'simulated'/g, '')],
    ['quote', QUOTE('simulated')],
    ['fixing', FIXING('simulated')],
    ['day of the feed', FEED_DAY],
  ])(`${mode === 'live' ? 'refuses' : 'takes'} a simulated %s`, async (_what, write) => {
    if (mode === 'live') await expect(app.query(write)).rejects.toMatchObject({ code: '23514' });
    else expect((await app.query(write)).rowCount).toBe(1);
  });

  test.each<[string, string, string]>([
    ['status change', STEP('operator:amy'), STEP('system:sandbox')],
    ['audit row', AUDIT('operator:amy'), AUDIT('system:sandbox')],
    ['journal', JOURNAL(own), JOURNAL(own).replace('system:test', 'system:sandbox')],
    ['top-up', RECHARGE(own, 'manual'), RECHARGE(own, 'sandbox')],
    [
      'withdrawal',
      WITHDRAWAL(own, 'manual', 'operator:amy'),
      WITHDRAWAL(own, 'sandbox', 'operator:amy'),
    ],
    [
      'taken withdrawal',
      WITHDRAWAL(own, 'manual', 'operator:amy'),
      WITHDRAWAL(own, 'manual', 'system:sandbox'),
    ],
  ])(`${own ? 'takes' : 'refuses'} a %s of the sandbox`, async (_what, byOperator, bySandbox) => {
    expect((await app.query(byOperator)).rowCount).toBe(1);
    if (own) expect((await app.query(bySandbox)).rowCount).toBe(1);
    else await expect(app.query(bySandbox)).rejects.toMatchObject({ code: '23514' });
  });

  test('keeps its constraints against the application’s role', async () => {
    await expect(
      app.query('ALTER TABLE ledger_journal DROP CONSTRAINT ledger_journal_of_mode'),
    ).rejects.toThrow(/must be owner/);
    await expect(app.query("SELECT installation_bind('paper', false)")).rejects.toThrow(
      /permission denied/,
    );
  });
});
