import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createToken } from '#lib/access/operators/account/create-token';
import { findOperatorSession } from '#lib/access/operators/session/find-operator-session';
import { inTransaction } from '#lib/base/db/transaction';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { ageFactorCode, enrolTestFactor, factorCode } from '#tests/support/operator/factor';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';

openManualChannels();
const database = useTestDatabase();
const { db } = database;
let maker: TestOperator;
let checker: TestOperator;
let secret: string;
let serial = 0;

beforeAll(() => setSettings(db, { channel_bank: 'manual', four_eyes_payout_limit: '1000.00' }));

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM rate_limit`;
  maker = await newOperatorSession(database, ['admin']);
  checker = await newOperatorSession(database, ['admin', 'cashier', 'treasurer']);
  secret = await enrolTestFactor(db, checker.operator);
});

async function request(): Promise<string> {
  const payload = { name: `new${++serial}`, roles: ['viewer'] };
  const body = { action: 'operator.create', payload, reason: 'a test' };
  const { data } = await callDesk('requestApproval', body, { cookie: maker.cookie });
  return data.approval;
}

const decide = (id: string, more: object = {}, { cookie } = checker) =>
  callDesk('decideApproval', { id, decision: 'approve', ...more }, { cookie });
const age = (minutes: number) => ageFactorCode(db, checker.operator, minutes);

describe('an approval', () => {
  test('takes no code within five minutes of the last one', async () => {
    await age(4);
    expect((await decide(await request())).code).toBe(200);
  });

  test('takes a code after five minutes, which counts for the next ones', async () => {
    const id = await request();
    await age(6);
    expect((await decide(id)).code).toBe(4016);
    expect((await decide(id, { code: '' })).code).toBe(4016);
    expect((await decide(id, { code: 'aaaa-bbbb-cccc-dddd' })).code).toBe(4011);
    expect((await decide(id, { code: factorCode(secret) })).code).toBe(200);
    expect((await decide(await request())).code).toBe(200);
  });

  test('takes each code once', async () => {
    await age(6);
    const code = factorCode(secret);
    expect((await decide(await request(), { code })).code).toBe(200);
    await age(6);
    expect((await decide(await request(), { code })).code).toBe(4011);
  });

  test('that is refused leaves its code counting', async () => {
    await age(6);
    expect((await decide('999999', { code: factorCode(secret) })).code).toBe(4004);
    expect((await decide(await request())).code).toBe(200);
  });

  test('is refused after 20 wrong codes in a day', async () => {
    const id = await request();
    await age(6);
    for (let wrong = 0; wrong < 20; wrong++) await decide(id, { code: 'aaaa-bbbb-cccc-dddd' });
    expect((await decide(id, { code: factorCode(secret) })).status).toBe(429);
    expect((await decide(id)).code).toBe(4016);
  });

  test('takes no code of an operator without a second factor', async () => {
    const other = await newOperatorSession(database, ['admin'], { gaveCode: false });
    expect((await decide(await request(), {}, other)).code).toBe(200);
  });
});

test('a rejection and a withdrawal of a request take no code', async () => {
  await age(6);
  expect((await decide(await request(), { decision: 'reject' })).code).toBe(200);
  const own = await enrolTestFactor(db, maker.operator);
  await ageFactorCode(db, maker.operator, 6);
  expect(own).not.toBe('');
  expect((await decide(await request(), { decision: 'withdraw' }, maker)).code).toBe(200);
});

test('a token for scripts takes a code, even right after one', async () => {
  const make = (more: object) =>
    callDesk('createToken', { label: 'script', days: 1, ...more }, { cookie: checker.cookie });
  expect((await make({})).code).toBe(4016);
  expect((await make({ code: factorCode(secret) })).code).toBe(200);
});

test('a token for scripts begins without a code', async () => {
  const made = await inTransaction(db, (tx) =>
    createToken(tx, checker.operator, { label: 'script', days: 1, code: factorCode(secret) }),
  );
  const asked = { ...made, kind: 'token', address: '', isActivity: false } as const;
  expect(await findOperatorSession(db, asked)).toMatchObject({ needsFactorCode: true });
});

describe('a payout', () => {
  async function approved(amount: string): Promise<string> {
    const payee = await newPayee('10000');
    const target = { channel: 'bank', target_id: payee.cardId, trade_password: TRADE_PASSWORD };
    const { token } = payee;
    const { data } = await callRoute(withdraw, 'withdraw', { ...target, amount }, { token });
    const cashier = await newOperatorSession(database, ['cashier']);
    await callDesk('approveWithdrawal', { id: data.id }, { cookie: cashier.cookie });
    return data.id;
  }
  async function pay(fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ reference: `FT-${fields.id}`, ...fields }))
      form.append(name, value);
    const response = new Response(form);
    const headers = { 'content-type': response.headers.get('content-type') ?? '' };
    const raw = new Uint8Array(await response.arrayBuffer());
    return callDesk('payWithdrawal', {}, { cookie: checker.cookie, raw, headers });
  }

  test('above the limit takes a recent code', async () => {
    const id = await approved('1500');
    await age(6);
    expect((await pay({ id })).code).toBe(4016);
    expect((await pay({ id, code: '' })).code).toBe(4016);
    expect((await pay({ id, code: factorCode(secret) })).code).toBe(200);
  });

  test('up to the limit takes none', async () => {
    const id = await approved('1000');
    await age(6);
    expect((await pay({ id })).code).toBe(200);
  });
});
