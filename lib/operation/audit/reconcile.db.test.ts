import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { formatAmount } from '#lib/base/money';
import { TIME_ZONE } from '#lib/base/taipei-time';
import { commit, hold } from '#lib/books/ledger/hold';
import { post } from '#lib/books/ledger/post';
import { useTestDatabase } from '#tests/support/database/test-database';
import { reconcile } from './reconcile.ts';

const { db, superuserUrl } = useTestDatabase({ journals: 'without records' });
const clock = new pg.Client({ connectionString: superuserUrl() });
const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';
const memberIds: bigint[] = [];
let serial = 0;

const head = (kind: string, ref = `day:${++serial}`) => ({
  kind,
  ref,
  actor: 'system:test',
  simulated: true,
});

/** Money in through a channel, in cents. */
function fund(userId: bigint, channel: string, amountMinor: bigint): Promise<bigint> {
  return post(db, head('recharge'), [
    { userId: null, asset: 'TWD', purpose: `clearing:${channel}`, amountMinor: -amountMinor },
    { userId, asset: 'TWD', purpose: 'available', amountMinor },
  ]);
}

/** Sets the time of a journal, and of its entries one second later unless given; local time. */
async function date(
  journalId: bigint,
  at: string,
  entriesAt: Record<string, string> = {},
): Promise<void> {
  const local = (moment: string) => `timestamp '${moment}' AT TIME ZONE '${TIME_ZONE}'`;
  await clock.query(`UPDATE ledger_journal SET created_at = ${local(at)} WHERE id = ${journalId}`);
  await clock.query(
    `UPDATE ledger_entry SET created_at = ${local(at)} + interval '1 second' WHERE journal_id = ${journalId}`,
  );
  for (const [purpose, moment] of Object.entries(entriesAt))
    await clock.query(
      `UPDATE ledger_entry e SET created_at = ${local(moment)} FROM ledger_account a
       WHERE a.id = e.account_id AND a.purpose = '${purpose}' AND journal_id = ${journalId}`,
    );
  await clock.query(
    'UPDATE ledger_account a SET moved_at = (SELECT max(created_at) FROM ledger_entry WHERE account_id = a.id)',
  );
}

const line = (opening: string, came: string, went: string, closing: string) => ({
  opening,
  credit: came,
  debit: went,
  closing,
});
const linesOf = async (day: string) => {
  const [asset] = (await reconcile(connections(), day, TIME_ZONE)).assets;
  return {
    ...Object.fromEntries((asset?.accounts ?? []).map(({ account, ...rest }) => [account, rest])),
    owed: asset?.owed_to_users,
  };
};

beforeAll(async () => {
  await clock.connect();
  await clock.query("SET session_replication_role = 'replica'");
  for (const name of ['ann', 'bob']) {
    const data = { username: name, usernameKey: name, passwordHash: 'none' };
    memberIds.push((await db.user.create({ data })).id);
  }
  const [annId = 0n, bobId = 0n] = memberIds;
  await date(await fund(annId, 'bank', 100_000n), `${MONDAY} 00:00:00`);
  await date(await fund(bobId, 'hkbank', 20_000n), `${MONDAY} 12:00:00`);
  const request = { asset: 'TWD', purpose: 'frozen_withdraw', amountMinor: 30_000n } as const;
  await hold(db, head('withdraw_hold', 'hold:1'), { userId: annId, ...request });
  const { openedJournalId } = await db.ledgerHold.findUniqueOrThrow({ where: { ref: 'hold:1' } });
  await date(openedJournalId, `${MONDAY} 23:59:58.999`);
  const paidJournalId = await commit(db, head('withdraw_paid', 'hold:1'), 30_000n, [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: 28_500n },
    { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: 1_500n },
  ]);
  await date(paidJournalId, `${TUESDAY} 09:00:00`);
  await date(await fund(annId, 'bank', 700n), `${TUESDAY} 10:00:00`);
});
afterAll(() => clock.end());

describe('a day in the books', () => {
  test('lasts from local midnight to the next, and has the opening, in, out and closing amounts', async () => {
    expect(await linesOf(MONDAY)).toEqual({
      'clearing:bank': line('0.00', '0.00', '1000.00', '-1000.00'),
      'clearing:hkbank': line('0.00', '0.00', '200.00', '-200.00'),
      fee_income: line('0.00', '0.00', '0.00', '0.00'),
      'users: available': line('0.00', '1200.00', '300.00', '900.00'),
      'users: frozen_withdraw': line('0.00', '300.00', '0.00', '300.00'),
      owed: line('0.00', '1500.00', '300.00', '1200.00'),
    });
    expect(await linesOf(TUESDAY)).toEqual({
      'clearing:bank': line('-1000.00', '285.00', '7.00', '-722.00'),
      'clearing:hkbank': line('-200.00', '0.00', '0.00', '-200.00'),
      fee_income: line('0.00', '15.00', '0.00', '15.00'),
      'users: available': line('900.00', '7.00', '0.00', '907.00'),
      'users: frozen_withdraw': line('300.00', '0.00', '300.00', '0.00'),
      owed: line('1200.00', '7.00', '300.00', '907.00'),
    });
  });

  test('is empty before the first journal, and has constant balances after the last one', async () => {
    expect((await linesOf('2026-03-01')).owed).toEqual(line('0.00', '0.00', '0.00', '0.00'));
    expect((await linesOf('2026-03-04')).owed).toEqual(line('907.00', '0.00', '0.00', '907.00'));
  });

  test('has its start, its end and whether it is complete', async () => {
    expect(await reconcile(connections(), MONDAY, TIME_ZONE)).toMatchObject({
      from: '2026-03-01T16:00:00.000Z',
      to: '2026-03-02T16:00:00.000Z',
      complete: true,
    });
    expect(await reconcile(connections(), '2999-01-01', TIME_ZONE)).toMatchObject({
      complete: false,
    });
  });
});

describe('a journal with entries before and after midnight', () => {
  beforeAll(async () => {
    const [, bobId = 0n] = memberIds;
    await date(await fund(bobId, 'hkbank', 4_000n), '2026-03-05 23:59:59.9', {
      'clearing:hkbank': '2026-03-05 23:59:59.95',
      available: '2026-03-06 00:00:00.05',
    });
  });

  test('belongs entirely to the day in which it began', async () => {
    expect(await linesOf('2026-03-05')).toMatchObject({
      'clearing:hkbank': line('-200.00', '0.00', '40.00', '-240.00'),
      'users: available': line('907.00', '40.00', '0.00', '947.00'),
    });
    expect(await linesOf('2026-03-06')).toMatchObject({
      'clearing:hkbank': line('-240.00', '0.00', '0.00', '-240.00'),
      'users: available': line('947.00', '0.00', '0.00', '947.00'),
    });
  });

  test('keeps every day balanced', async () => {
    for (const day of [MONDAY, TUESDAY, '2026-03-05', '2026-03-06'])
      expect(await reconcile(connections(), day, TIME_ZONE)).toMatchObject({ balanced: true });
  });
});

test('only the records of the day are listed, by channel and status', async () => {
  const [userId = 0n] = memberIds;
  const record = (status: string, amountMinor: bigint, at: string) => ({
    no: `R${++serial}`,
    userId,
    channel: 'bank',
    processor: 'manual',
    amountMinor,
    payCurrency: 'TWD',
    payAmount: formatAmount(amountMinor, 'TWD'),
    rate: '1',
    code: 'x',
    payTo: {},
    status,
    simulated: true,
    expiresAt: new Date(),
    createdAt: new Date(at),
  });
  await db.recharge.createMany({
    data: [
      record('credited', 100_00n, '2026-03-01T16:00:00Z'),
      record('credited', 50_50n, '2026-03-02T15:59:59.999Z'),
      record('rejected', 70_00n, '2026-03-02T00:00:00Z'),
      record('credited', 999_00n, '2026-03-02T16:00:00Z'),
    ],
  });
  const { recharges, withdrawals } = await reconcile(connections(), MONDAY, TIME_ZONE);
  expect(recharges).toEqual([
    { channel: 'bank', status: 'credited', count: 2, amount: '150.50', fee: '0.00' },
    { channel: 'bank', status: 'rejected', count: 1, amount: '70.00', fee: '0.00' },
  ]);
  expect(withdrawals).toEqual([]);
});

test('an unbalanced day is reported', async () => {
  await clock.query(
    "UPDATE ledger_account SET balance = balance + 1 WHERE purpose = 'clearing:bank'",
  );
  expect(await reconcile(connections(), '2026-03-04', TIME_ZONE)).toMatchObject({
    balanced: false,
    assets: [{ sum: { opening: '0.01', closing: '0.01' } }],
  });
});
