import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { localDay } from '#lib/base/taipei-time';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { newMember } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { getDayCount } from './queries.ts';

openManualChannels();
const database = useTestDatabase();
const { db } = database;
const day = localDay(new Date());
let member: Awaited<ReturnType<typeof newMember>>;
let amy: TestOperator;
let bob: TestOperator;
let eve: TestOperator;

beforeAll(async () => {
  member = await newMember();
  await setSettings(db, { channel_bank: 'manual' });
  amy = await newOperatorSession(database, ['cashier'], { name: 'amy' });
  bob = await newOperatorSession(database, ['treasurer'], { name: 'bob' });
  eve = await newOperatorSession(database, ['viewer'], { name: 'eve' });
});

const by = ({ cookie }: TestOperator) => ({ cookie });
const page = () => getDayCount(db, { day, channel: 'bank' });

async function credit(reference: string, amount: string, operator: TestOperator) {
  const body = { channel: 'bank', amount, reference };
  const { data } = await callRoute(recharge, 'recharge', body, { token: member.token });
  expect((await callDesk('approveTopUp', { id: data.id, reference }, by(operator))).code).toBe(200);
}

async function sign(operator: TestOperator, more: object = {}) {
  const { digest } = await page();
  const body = { day, channel: 'bank', digest, statement_in: '300.00', statement_out: '0' };
  return callDesk('signDayCount', { ...body, ...more }, by(operator));
}

describe('the day-end count of a channel', () => {
  test('sums the top-ups of a day by operator against the clearing account', async () => {
    await credit('DC-1', '100', amy);
    await credit('DC-2', '200', bob);
    const { figures, is_today } = await page();
    expect(is_today).toBe(true);
    expect(figures).toMatchObject({
      credited: { count: 2, amount: '300.00' },
      paid: { count: 0, amount: '0.00' },
      operators: [
        { name: 'amy', credited: { count: 1, amount: '100.00' } },
        { name: 'bob', credited: { count: 1, amount: '200.00' } },
      ],
      payments: [{ currency: 'TWD', in: '300.00', out: '0.00' }],
      ...{ moved: '300.00', difference: '0.00', others: [] },
    });
    expect(
      (await getDayCount(db, { day: '2021-01-01', channel: 'bank' })).figures.operators,
    ).toEqual([]);
  });

  test('is signed by its maker, and by another operator', async () => {
    expect((await sign(eve)).code).toBe(4030);
    const unexplained = await sign(amy, { statement_in: '280' });
    expect([unexplained.code, unexplained.data]).toEqual([
      4001,
      { explanation: '金額有差異，請填寫差異說明' },
    ]);
    expect((await sign(amy, { digest: 'a'.repeat(64) })).msg).toContain('數字在您查看後已有變動');
    const { data } = await sign(amy, { statement_in: '280', explanation: '手續費 20 元' });
    expect((await callDesk('reviewDayCount', data, by(amy))).msg).toBe(
      '製表人員不能覆核自己的軋帳表，請由另一位經辦人員或覆核主管覆核',
    );
    expect((await callDesk('reviewDayCount', data, by(eve))).code).toBe(4030);
    const review = { ...data, comment: '已核對' };
    expect((await callDesk('reviewDayCount', review, by(bob))).code).toBe(200);
    expect((await callDesk('reviewDayCount', review, by(bob))).msg).toBe('這份軋帳表已經覆核');
    expect((await page()).signed).toMatchObject([
      {
        ...{ id: data.id, maker: 'amy', reviewer: 'bob', comment: '已核對' },
        ...{ difference: { in: '-20.00', out: '0.00' }, explanation: '手續費 20 元', changes: [] },
      },
    ]);
    const audits = await db.auditEvent.findMany({
      where: { subject: `day-count:${data.id}` },
      orderBy: { id: 'asc' },
    });
    expect(audits.map(({ action, actor }) => [action, actor])).toEqual([
      ['day-count.make', 'operator:amy'],
      ['day-count.review', 'operator:bob'],
    ]);
  });

  test('tells what has changed since it was signed', async () => {
    await credit('DC-3', '150', bob);
    const [signed] = (await page()).signed;
    expect(signed?.changes).toEqual([
      { what: 'creditedCount', before: '2', after: '3' },
      { what: 'credited', before: '300.00', after: '450.00' },
      { what: 'moved', before: '300.00', after: '450.00' },
    ]);
  });

  test('is refused by the database to one person, and never changes', async () => {
    const app = new pg.Client({ connectionString: database.appUrl() });
    await app.connect();
    onTestFinished(() => app.end());
    const { data } = await sign(amy, { statement_in: '450' });
    expect(data.id).toMatch(/^[1-9]/);
    const insert = (table: string, columns: string, values: string) =>
      app.query(`INSERT INTO ${table} (${columns}) VALUES (${values})`);
    const reviewed = 'count_id, made_by, reviewed_by';
    const amyId = amy.operator.id;
    const code = (error: { code?: string }) => error.code;
    // By its maker, also under the name of another one; by who may not sign.
    const tried = [
      `${data.id}, ${amyId}, ${amyId}`,
      `${data.id}, ${bob.operator.id}, ${amyId}`,
      `${data.id}, ${amyId}, ${eve.operator.id}`,
    ];
    const refused = [];
    for (const values of tried)
      refused.push(await insert('day_count_review', reviewed, values).then(() => null, code));
    expect(refused).toEqual(['JK006', '23503', 'JK006']);
    for (const sql of [
      `UPDATE day_count SET statement_in = '1'`,
      'DELETE FROM day_count',
      'UPDATE day_count_review SET comment = NULL',
      'DELETE FROM day_count_review',
    ])
      await expect(app.query(sql), sql).rejects.toMatchObject({ code: '42501' });
  });
});
