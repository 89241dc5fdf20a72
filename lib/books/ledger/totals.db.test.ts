import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { STEPS_PART, TOTALS_PART } from '#lib/operation/audit/verify-totals';
import { useTestDatabase } from '#tests/support/database/test-database';
import { extendChain } from './chain.ts';
import { findFirstBroken } from './check.ts';
import { NEWEST_TOTAL_CHECKS, stepCheck, totalCheck } from './check-totals.ts';
import { inSnapshot } from './snapshot.ts';
import {
  extendSteps,
  extendTotals,
  getLedgerTotals,
  getLedgerTotalsBefore,
  getMovements,
  STEP,
  TOTAL_STEP,
} from './totals.ts';

const { db, superuserUrl } = useTestDatabase({ journals: 'without records' });
const clock = new pg.Client({ connectionString: superuserUrl() });
/** Six totals, two steps after the last, and some journals more. */
const JOURNALS = 5 * TOTAL_STEP + 720;
/** One journal a second from here on. */
const START = new Date('2026-03-01T00:00:00Z');
const moment = (second: number) => new Date(START.getTime() + second * 1000);

/** Posts top-ups of three members, in both assets, and the fee of every tenth. */
async function postMany(from: number, count: number): Promise<void> {
  // A transaction slows down with the number of its entries on one account.
  for (let first = from; first < from + count; first += 500)
    await postBatch(first, Math.min(first + 500, from + count) - 1);
  await clock.query(
    `UPDATE ledger_journal SET created_at = $1::timestamptz + substr(ref, 6)::integer * interval '1 second'
     WHERE ref LIKE 'many:%'`,
    [START],
  );
}

async function postBatch(first: number, last: number): Promise<void> {
  await db.$executeRaw`
    SELECT ledger_post('recharge', 'many:' || n, 'system:test', true, CASE WHEN n % 10 = 0
      THEN jsonb_build_array(
        jsonb_build_object('user', NULL, 'asset', 'TWD', 'purpose', 'clearing:bank', 'amount', -n),
        jsonb_build_object('user', NULL, 'asset', 'TWD', 'purpose', 'fee_income', 'amount', n))
      ELSE jsonb_build_array(
        jsonb_build_object('user', NULL, 'asset', 'HKD', 'purpose', 'clearing:hkbank', 'amount', -1),
        jsonb_build_object('user', ids[n % 3 + 1], 'asset', 'HKD', 'purpose', 'available', 'amount', 1)) END)
    FROM generate_series(${first}::integer, ${last}::integer) AS n,
      (SELECT array_agg(id) AS ids FROM app_user) AS members`;
}

/** Seals all, and dates the seal of each journal two seconds after it. */
async function seal(): Promise<void> {
  while ((await extendChain(db)).more);
  await clock.query(
    `UPDATE ledger_chain c SET created_at = j.created_at + interval '2 seconds' FROM ledger_journal j WHERE j.id = c.journal_id`,
  );
}

const shown = (totals: Awaited<ReturnType<typeof getLedgerTotals>>) =>
  Object.fromEntries(
    totals.map((row) => [`${row.house} ${row.asset} ${row.purpose}`, row.balanceMinor]),
  );
async function summed(before: Date | null) {
  const { rows } = await clock.query<{ key: string; balance: string }>(
    `SELECT (a.user_id IS NULL) || ' ' || a.asset || ' ' || a.purpose AS key, sum(e.amount) AS balance
     FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_journal j ON j.id = e.journal_id
     WHERE $1::timestamptz IS NULL OR j.created_at < $1 GROUP BY 1`,
    [before],
  );
  return Object.fromEntries(rows.map(({ key, balance }) => [key, BigInt(balance)]));
}

beforeAll(async () => {
  await clock.connect();
  await clock.query("SET session_replication_role = 'replica'");
  for (const name of ['ann', 'bob', 'cyd'])
    await db.user.create({ data: { username: name, usernameKey: name, passwordHash: 'none' } });
  await postMany(1, JOURNALS);
  await seal();
});
afterAll(() => clock.end());

test('totals are stored at every 500th position, and follow from the entries', async () => {
  while (await extendTotals(db));
  const rows = await db.ledgerTotal.groupBy({ by: ['position'], orderBy: { position: 'asc' } });
  expect(rows.map(({ position }) => position)).toEqual([
    500n,
    1_000n,
    1_500n,
    2_000n,
    2_500n,
    3_000n,
  ]);
});

/** Debits and credits of the journals of a span, from the entries. */
async function movedIn(from: Date, to: Date) {
  const { rows } = await clock.query<{ key: string; debited: string; credited: string }>(
    `SELECT (a.user_id IS NULL) || ' ' || a.asset || ' ' || a.purpose AS key,
       coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0) AS debited,
       coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0) AS credited
     FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_journal j ON j.id = e.journal_id
     WHERE j.created_at >= $1 AND j.created_at < $2 GROUP BY 1`,
    [from, to],
  );
  return Object.fromEntries(
    rows.map(({ key, debited, credited }) => [key, [BigInt(debited), BigInt(credited)]]),
  );
}

/** Spans within a step, over some, over all; before the first and after the last journal. */
const SPANS = [
  [-9, -5],
  [1, 3],
  [1_001, 1_150],
  [250, 2_870],
  [999, 3_223],
  [-5, 99_999],
  [3_210, 99_999],
] as const;

async function expectMovements(): Promise<void> {
  for (const [from, to] of SPANS) {
    const found = await getMovements(db, { from: moment(from), to: moment(to) });
    const shownMoves = found.map((row) => [
      `${row.house} ${row.asset} ${row.purpose}`,
      [row.debitedMinor, row.creditedMinor],
    ]);
    const expected = await movedIn(moment(from), moment(to));
    expect([from, to, Object.fromEntries(shownMoves)]).toEqual([from, to, expected]);
  }
}

describe('movements of a span', () => {
  test('are those of its journals, before and after the steps are stored', async () => {
    await expectMovements();
    while (await extendSteps(db));
    await expectMovements();
    const steps = await db.ledgerStep.aggregate({ _max: { position: true } });
    expect(steps._max.position).toBe(BigInt(JOURNALS - (JOURNALS % STEP)));
  });

  test('include journals that are sealed after later ones', async () => {
    await clock.query(
      `UPDATE ledger_journal SET created_at = created_at - interval '4 minutes' WHERE ref = 'many:1201'`,
    );
    await clock.query('DELETE FROM ledger_step');
    while (await extendSteps(db));
    await expectMovements();
    const { at } = { at: moment(970) };
    expect(shown(await getLedgerTotalsBefore(db, at))).toEqual(await summed(at));
    await clock.query(
      `UPDATE ledger_journal SET created_at = created_at + interval '4 minutes' WHERE ref = 'many:1201'`,
    );
    await clock.query('DELETE FROM ledger_step');
    while (await extendSteps(db));
  });
});

describe('balances', () => {
  test('now are those of all entries, with journals that are not sealed yet', async () => {
    expect(shown(await getLedgerTotals(db))).toEqual(await summed(null));
    await postMany(4_000, 5);
    expect(shown(await getLedgerTotals(db))).toEqual(await summed(null));
  });

  test('before a moment are those of the journals before it, at any distance from a total', async () => {
    for (const second of [-5, 1, 2, 750, 1_000, 1_001, 1_002, 1_999, 2_503, 3_221, 4_002, 99_999])
      expect([second, shown(await getLedgerTotalsBefore(db, moment(second)))]).toEqual([
        second,
        await summed(moment(second)),
      ]);
  });

  test('are the same before the first total is stored', async () => {
    await clock.query('DELETE FROM ledger_total');
    expect(shown(await getLedgerTotals(db))).toEqual(await summed(null));
    expect(shown(await getLedgerTotalsBefore(db, moment(1_700)))).toEqual(
      await summed(moment(1_700)),
    );
    while (await extendTotals(db));
  });

  test('are the same without steps', async () => {
    await clock.query('DELETE FROM ledger_step WHERE position > 1700');
    expect(shown(await getLedgerTotals(db))).toEqual(await summed(null));
    for (const second of [1_600, 2_300, 3_170])
      expect(shown(await getLedgerTotalsBefore(db, moment(second)))).toEqual(
        await summed(moment(second)),
      );
    while (await extendSteps(db));
  });
});

test('the application can’t write totals, and verify finds one that was changed', async () => {
  await expect(db.$executeRaw`UPDATE ledger_total SET balance = 0`).rejects.toThrow(/denied/);
  await expect(
    db.$executeRaw`INSERT INTO ledger_total VALUES (5000, true, 'TWD', 'fee_income', 1)`,
  ).rejects.toThrow(/denied/);
  await clock.query(
    `UPDATE ledger_total SET balance = balance + 1 WHERE position = 1000 AND purpose = 'fee_income'`,
  );
  expect(await findBrokenTotal()).toMatchObject({ table: 'ledger_total' });
  await clock.query(
    `UPDATE ledger_total SET balance = balance - 1 WHERE position = 1000 AND purpose = 'fee_income'`,
  );
});

test('the application can’t write steps, and verify finds figures and times that were changed', async () => {
  await expect(db.$executeRaw`UPDATE ledger_step SET debited = 0`).rejects.toThrow(/denied/);
  await expect(
    db.$executeRaw`INSERT INTO ledger_step VALUES (${BigInt(100 * STEP)}, true, 'TWD', 'fee_income', 1, 1, now())`,
  ).rejects.toThrow(/denied/);
  expect(await findBrokenStep()).toBeNull();
  const figures = ['debited = debited + 1', "last_at = last_at + interval '1 microsecond'"];
  for (const change of figures) {
    await clock.query(
      `UPDATE ledger_step SET ${change} WHERE position = 1500 AND purpose = 'available'`,
    );
    expect(await findBrokenStep()).toMatchObject({
      table: 'ledger_step',
      id: '1500 HKD available',
    });
    await clock.query('DELETE FROM ledger_step');
    while (await extendSteps(db));
  }
  await clock.query("DELETE FROM ledger_step WHERE position = 1500 AND purpose = 'available'");
  expect(await findBrokenStep()).toMatchObject({ id: '1500 HKD available' });
});

function findBrokenStep() {
  return inSnapshot(connections(), async (snapshot) => {
    const whole = await findFirstBroken(snapshot, [stepCheck(null, null)]);
    let [slice, after]: [typeof whole, string | null] = [null, null];
    do {
      const { broken, next } = await STEPS_PART.verify(snapshot, after);
      slice ??= broken;
      after = next;
    } while (after !== null);
    expect(slice).toEqual(whole);
    return whole;
  });
}

/** Only these checks: the dates of this test are not those that were sealed. */
function findBrokenTotal() {
  return inSnapshot(connections(), async (snapshot) => {
    const whole = await findFirstBroken(snapshot, [totalCheck(null, null), ...NEWEST_TOTAL_CHECKS]);
    const { broken } = await TOTALS_PART.verify(snapshot, null);
    expect(broken).toEqual(whole);
    return whole;
  });
}
