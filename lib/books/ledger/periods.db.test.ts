import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Operator } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, localDay } from '#lib/base/taipei-time';
import { correctBalance } from '#lib/features/adjustments/post-adjustment';
import { recordBooksCheck } from '#lib/operation/audit/books-checks';
import { applyOrRequest } from '#lib/site/desk/approvals/apply-or-request';
import { approveAndApply } from '#lib/site/desk/approvals/approve-and-apply';
import { getPeriod, listPeriods } from '#lib/site/desk/ledger/period-queries';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { newOperator } from '#tests/support/operator/new-operator';
import { extendChain } from './chain.ts';
import { getPeriodBalances, getPeriodObstacles, writePeriodEvent } from './periods.ts';

const { db, superuserUrl } = useTestDatabase();
let maker: Operator;
let checker: Operator;
let username = '';
/** The last two ended months, and the last day of the newer one. */
let [month, earlier, lastDay] = ['', '', ''];
const inTx = <T>(work: (tx: Db) => Promise<T>) => inTransaction(db, work);
const code = (expected: number) => expect.objectContaining({ code: expected });

beforeAll(async () => {
  ({ username } = await newPayee('1000'));
  maker = await newOperator(db, 'maker', ['treasurer']);
  checker = await newOperator(db, 'checker', ['treasurer']);
  lastDay = addDays(`${localDay(await databaseTime(db)).slice(0, 7)}-01`, -1);
  month = lastDay.slice(0, 7);
  earlier = addDays(`${month}-01`, -1).slice(0, 7);
});

let count = 0;
function correction(day: string | undefined, amount = '10') {
  return {
    ...{ reference: `p-${++count}`, template: 'clearing' as const, username },
    ...{ direction: 'credit' as const, amount, account: 'clearing:bank' },
    ...(day && { value_date: day }),
  };
}

async function ask(action: 'ledger.adjust' | 'period.close' | 'period.reopen', payload: object) {
  const outcome = await inTx((tx) =>
    applyOrRequest(tx, maker, { action, payload: { ...payload }, reason: 'end of the month' }),
  );
  if (outcome.applied) throw new Error('applied alone');
  return outcome.approvalId;
}

async function approved(...asked: Parameters<typeof ask>) {
  const id = await ask(...asked);
  await inTx((tx) => approveAndApply(tx, checker, { id }));
}

/** What the worker finds after the end of the month. */
async function check(kind: 'verify' | 'recon', verdict: 'sound' | 'broken', day?: string) {
  const at = await databaseTime(db);
  await recordBooksCheck(db, { kind, verdict, details: { day }, startedAt: at, finishedAt: at });
}

async function seal() {
  while ((await extendChain(db)).more);
}

async function cashOf(of: string): Promise<bigint> {
  const rows = await getPeriodBalances(db, of);
  return rows.find((row) => row.purpose === 'available' && row.asset === 'TWD')?.balanceMinor ?? 0n;
}

describe('a month', () => {
  test('is closed when it is over, verified, reconciled and sealed, with nothing asked for', async () => {
    const obstacles = () => getPeriodObstacles(db, month);
    const running = localDay(await databaseTime(db)).slice(0, 7);
    expect(await getPeriodObstacles(db, running)).toContain('running');
    expect(await obstacles()).toEqual(['unverified', 'unreconciled']);
    await expect(ask('period.close', { month, reconciled: true })).rejects.toEqual(code(4010));
    await check('verify', 'broken');
    await check('recon', 'broken', lastDay);
    expect(await obstacles()).toEqual(['unverified', 'unreconciled']);
    await check('verify', 'sound');
    await check('recon', 'sound', lastDay);
    expect(await obstacles()).toEqual([]);
    const id = await ask('ledger.adjust', correction(lastDay));
    expect(await obstacles()).toEqual(['asked']);
    await inTx((tx) => approveAndApply(tx, checker, { id }));
    await seal();
    expect(await obstacles()).toEqual([]);
  });

  test('has the adjustments that belong to it, although they are posted later', async () => {
    const before = await cashOf(month);
    await approved('ledger.adjust', correction(lastDay, '25'));
    await approved('ledger.adjust', correction(undefined, '99'));
    expect(await cashOf(month)).toBe(before + 2_500n);
    expect(await cashOf(earlier)).toBe(0n);
    await seal();
  });

  test('takes two operators, and the statement of whoever asks', async () => {
    await expect(ask('period.close', { month })).rejects.toEqual(code(4001));
    await expect(
      inTx((tx) =>
        writePeriodEvent(tx, { month, isClosed: true, actor: 'operator:maker', reason: 'x' }),
      ),
    ).rejects.toThrow(/takes another operator/);
    const id = await ask('period.close', { month, reconciled: true });
    await expect(inTx((tx) => approveAndApply(tx, maker, { id }))).rejects.toEqual(code(4031));
    await inTx((tx) => approveAndApply(tx, checker, { id }));
    const [row] = (await listPeriods(db)).filter((one) => one.month === month);
    const period = await getPeriod(db, month);
    expect(row ?? period).toMatchObject({
      ...{ state: 'closed', last: { asked_by: 'maker', decided_by: 'checker' } },
    });
    expect(period).toMatchObject({ differences: [], is_newest_closed: true });
    expect(period.steps[0]?.head?.hash).toMatch(/^[0-9a-f]{64}$/);
    for (const { debit, credit } of period.assets ?? []) expect(debit).toBe(credit);
    expect(period.assets?.[0]?.owed).toBe(`${(await cashOf(month)) / 100n}.00`);
    await expect(ask('period.close', { month, reconciled: true })).rejects.toEqual(code(4010));
  });

  test('that is closed takes no adjustment, whoever posts it, and nor do those before it', async () => {
    for (const day of [lastDay, `${earlier}-15`])
      await expect(ask('ledger.adjust', correction(day))).rejects.toEqual(code(4010));
    const given = { ...correction(lastDay), operator: 'maker', reason: 'x' };
    await expect(
      inTx(async (tx) => {
        await tx.$executeRaw`SELECT 1`;
        await correctBalance(tx, given);
      }),
    ).rejects.toEqual(code(4010));
    await expect(
      db.$executeRaw`INSERT INTO adjustment (ref, journal_id, user_id, template, account, asset, amount, reason, actor, simulated, value_date)
        SELECT 'adjustment:raw', 1, id, 'clearing', 'clearing:bank', 'TWD', 1, 'x', 'operator:maker', true, ${lastDay}::date FROM app_user LIMIT 1`,
    ).rejects.toThrow(/closed/);
    const today = localDay(await databaseTime(db));
    if (today.slice(0, 7) !== month) await approved('ledger.adjust', correction(today));
    await expectLedgerSound(db);
  });

  test('that is closed takes no journal, and its closing is neither changed nor removed', async () => {
    const owner = new pg.Client({ connectionString: superuserUrl() });
    await owner.connect();
    try {
      const codeOf = (sql: string) =>
        owner.query(sql).then(
          () => null,
          (error: { code: string }) => error.code,
        );
      expect(
        await codeOf(`INSERT INTO ledger_journal (kind, ref, actor, simulated, created_at)
          VALUES ('gift', 'gift:1', 'system:test', true, '${lastDay}T03:00:00Z')`),
      ).toBe('JK010');
      expect(await codeOf(`UPDATE ledger_period SET balances = '[]'`)).toBe('JK002');
      expect(await codeOf('DELETE FROM ledger_period')).toBe('JK002');
    } finally {
      await owner.end();
    }
    for (const sql of [
      `INSERT INTO ledger_period (month, is_closed, asked_by, reason) VALUES ('${month}', false, 'operator:maker', 'x')`,
      `UPDATE ledger_period SET reason = 'x'`,
    ])
      await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(/permission denied/);
  });

  test('shows what differs from its closing', async () => {
    const superuser = new pg.Client({ connectionString: superuserUrl() });
    await superuser.connect();
    await superuser.query("SET session_replication_role = 'replica'");
    const change = (day: string) =>
      superuser.query(`UPDATE adjustment SET value_date = $1 WHERE ref = 'adjustment:p-1'`, [day]);
    await change(localDay(await databaseTime(db)));
    expect((await getPeriod(db, month)).differences).toEqual([
      expect.objectContaining({ purpose: 'clearing:bank', code: '1110', sealed: '-35.00' }),
      expect.objectContaining({ purpose: 'available', sealed: '35.00', present: '25.00' }),
    ]);
    await change(lastDay);
    await superuser.end();
    expect((await getPeriod(db, month)).differences).toEqual([]);
  });

  test('is opened again by two, takes entries, and is closed again; all of it stays', async () => {
    await expect(ask('period.reopen', { month: earlier })).rejects.toEqual(code(4010));
    await approved('period.reopen', { month });
    await approved('ledger.adjust', correction(lastDay, '1'));
    await seal();
    await approved('period.close', { month, reconciled: true });
    const { steps, assets } = await getPeriod(db, month);
    expect(steps.map((step) => step.is_closed)).toEqual([true, false, true]);
    expect(assets?.[0]?.owed).toBe('36.00');
    const audited = await db.auditEvent.findMany({ where: { subject: `period:${month}` } });
    const actions = audited.map(({ action }) => action);
    for (const action of ['period.close', 'period.reopen']) expect(actions).toContain(action);
  });
});
