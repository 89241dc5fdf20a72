import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, type TestMember } from '#tests/support/member/member';
import { OPERATOR_ACCOUNTS, openManualChannels } from '#tests/support/member/operator-accounts';
import { POST as balance } from '../../../../app/api/balance/route.ts';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { POST as rechargeCancel } from '../../../../app/api/rechargeCancel/route.ts';
import { runSandboxTopUp } from '../sandbox/sandbox-jobs.ts';
import { expireTopUps } from './expire-top-ups.ts';
import { approveTopUp, rejectTopUp } from './review-top-up.ts';

openManualChannels();
const { db } = useTestDatabase();
let member: TestMember;
let references = 0;

const RATES = { rate_hkd: '4.0000', rate_usdt: '32.0000' };
const AUTO = channels('auto');
const MANUAL = channels('manual');

beforeAll(async () => {
  member = await newMember();
  await setSettings(db, { ...RATES, ...MANUAL });
});

const requestTopUp = (body: object) =>
  callRoute(recharge, 'recharge', body, { token: member.token });
const cancel = (id: string, token = member.token) =>
  callRoute(rechargeCancel, 'rechargeCancel', { id }, { token });
const newReference = () => `TX ${++references}`;

function channels(mode: 'auto' | 'manual') {
  return { channel_bank: mode, channel_hkbank: mode, channel_number: mode };
}

async function cash(): Promise<string> {
  return (await callRoute(balance, 'balance', {}, { token: member.token })).data.available;
}

async function approve(id: string, extra: object = { reference: newReference() }) {
  const review = { id: BigInt(id), operator: 'amy', ...extra };
  return inTransaction(db, (tx) => approveTopUp(tx, review));
}

async function timeline(id: string): Promise<string[]> {
  const where = { ref: `recharge:${id}` };
  const events = await db.statusEvent.findMany({ where, orderBy: { id: 'asc' } });
  return events.map(({ status, actor }) => `${status} ${actor.split(':')[0]}`);
}

describe('a top-up', () => {
  test.each([
    ['bank', '1000', { pay_amount: '1000.00', pay_currency: 'TWD', rate: '1' }],
    ['hkbank', '1000', { pay_amount: '250.00', pay_currency: 'HKD', rate: '4.0000' }],
    ['number', '1000', { pay_amount: '31.250000', pay_currency: 'USDT', rate: '32.0000' }],
    ['hkbank', '100.01', { pay_amount: '25.00', pay_currency: 'HKD', rate: '4.0000' }],
    ['number', '100.01', { pay_amount: '3.125312', pay_currency: 'USDT', rate: '32.0000' }],
  ] as const)(
    'of the manual channel %s of %s returns where to pay how much',
    async (channel, amount, payment) => {
      const { data } = await requestTopUp({ channel, amount });
      expect(data).toMatchObject({ ...payment, status: 'submitted', simulated: true, fee: '0.00' });
      expect(data.code).toBe(data.no);
      expect(data.pay_to).toEqual({
        ...{ kind: channel, reference: data.no },
        ...OPERATOR_ACCOUNTS[channel],
      });
      const hours = (Date.parse(data.expires_at) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThanOrEqual(24);
    },
  );

  test('of the sandbox returns only a reference and is credited automatically', async () => {
    await setSettings(db, AUTO);
    const before = Number(await cash());
    const { data } = await requestTopUp({ channel: 'number', amount: '640' });
    expect(data).toMatchObject({
      pay_to: { kind: 'sandbox', reference: data.no },
      pay_amount: '20.000000',
    });
    await runSandboxTopUp(db, BigInt(data.id));
    await runSandboxTopUp(db, BigInt(data.id));
    expect(Number(await cash())).toBe(before + 640);
    expect(await timeline(data.id)).toEqual([
      'submitted user',
      'reviewing system',
      'credited system',
    ]);
    await setSettings(db, MANUAL);
  });

  test('is rejected on a closed channel and on one without a rate', async () => {
    await setSettings(db, { channel_bank: 'closed', rate_usdt: '' });
    for (const channel of ['bank', 'number'])
      expect(await requestTopUp({ channel, amount: '1000' })).toMatchObject({
        code: 4010,
        msg: '這個管道目前沒有開放，請改用其他管道',
      });
    await setSettings(db, { ...RATES, ...MANUAL });
  });

  test.each([
    ['99.99', 4103],
    ['50000.01', 4102],
  ])('of %s is outside the limits: %d', async (amount, code) => {
    expect((await requestTopUp({ channel: 'bank', amount })).code).toBe(code);
  });

  test('is rejected if the figure that the user confirmed has changed', async () => {
    const body = { channel: 'hkbank', amount: '1000', expected_pay_amount: '250.00' };
    expect((await requestTopUp(body)).code).toBe(200);
    await setSettings(db, { rate_hkd: '4.0001' });
    const before = await db.recharge.count();
    expect(await requestTopUp(body)).toMatchObject({
      code: 4010,
      msg: '費率、匯率或利息剛剛變動，請確認新的金額後再送出',
    });
    expect(await db.recharge.count()).toBe(before);
    await setSettings(db, RATES);
  });

  test('that converts to zero in the pay currency is rejected', async () => {
    await setSettings(db, { rate_usdt: '999999999', rate_hkd: '99999999' });
    expect(await requestTopUp({ channel: 'hkbank', amount: '100' })).toMatchObject({
      code: 4103,
      msg: '金額太小，換算後為零，請提高金額',
    });
    expect((await requestTopUp({ channel: 'number', amount: '50000' })).code).toBe(200);
    await setSettings(db, RATES);
  });
});

describe('a reference', () => {
  test('is unique per user and channel until its top-up is canceled', async () => {
    const reference = newReference();
    const body = { channel: 'bank', amount: '1000', reference };
    const first = await requestTopUp(body);
    expect(first.data.reference).toBe(reference);
    expect(await requestTopUp(body)).toMatchObject({ code: 4009, msg: '這個參考編號已經使用過' });
    expect((await requestTopUp({ ...body, channel: 'number' })).code).toBe(200);
    await cancel(first.data.id);
    expect((await requestTopUp(body)).code).toBe(200);
  });

  test('is accepted once under parallel requests', async () => {
    const body = { channel: 'bank', amount: '1000', reference: newReference() };
    const answers = await Promise.all([requestTopUp(body), requestTopUp(body), requestTopUp(body)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4009, 4009]);
  });

  test('is required to credit a manual top-up', async () => {
    const { data } = await requestTopUp({ channel: 'bank', amount: '1000' });
    const before = await cash();
    await expect(approve(data.id, {})).rejects.toMatchObject({
      code: 4001,
      message: `recharge ${data.id} needs the reference of its payment`,
    });
    expect([await cash(), await timeline(data.id)]).toEqual([before, ['submitted user']]);
  });

  test('of the bank replaces the payer’s, and credits one top-up only', async () => {
    const payers = newReference();
    const one = await requestTopUp({ channel: 'bank', amount: '1000', reference: payers });
    const reference = newReference();
    expect(await approve(one.data.id, { reference })).toMatchObject({ reference });
    const two = await requestTopUp({ channel: 'bank', amount: '1000', reference: payers });
    const before = await cash();
    await expect(approve(two.data.id, { reference })).rejects.toMatchObject({ code: 4009 });
    expect([await cash(), await timeline(two.data.id)]).toEqual([before, ['submitted user']]);
    expect((await approve(two.data.id, {})).reference).toBe(payers);
  });
});

describe('a review', () => {
  test('that approves credits the amount once under parallel approvals', async () => {
    const { data } = await requestTopUp({ channel: 'hkbank', amount: '1000' });
    const before = Number(await cash());
    const settled = await Promise.allSettled([
      approve(data.id),
      approve(data.id),
      approve(data.id),
    ]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(Number(await cash())).toBe(before + 1000);
    expect(await timeline(data.id)).toEqual([
      ...['submitted user', 'reviewing operator', 'credited operator'],
    ]);
    await expectLedgerSound(db);
  });

  test('that rejects posts nothing and shows the reason to the user', async () => {
    const { data } = await requestTopUp({ channel: 'bank', amount: '1000' });
    const before = await cash();
    const review = { id: BigInt(data.id), operator: 'amy', reason: 'no money came' };
    const record = await inTransaction(db, (tx) => rejectTopUp(tx, review));
    expect(record).toMatchObject({ status: 'rejected', reason: 'no money came' });
    expect(await cash()).toBe(before);
    await expect(approve(data.id)).rejects.toMatchObject({ code: 4010 });
  });
});

describe('a submitted top-up', () => {
  test('can be canceled once, only by its owner; the sandbox then ignores it', async () => {
    await setSettings(db, AUTO);
    const { data } = await requestTopUp({ channel: 'bank', amount: '1000' });
    const before = await cash();
    const other = await newMember();
    expect((await cancel(data.id, other.token)).code).toBe(4004);
    expect((await cancel(data.id)).data).toMatchObject({ id: data.id, status: 'canceled' });
    expect(await cancel(data.id)).toMatchObject({ code: 4010, msg: '這筆儲值先前已經取消' });
    await runSandboxTopUp(db, BigInt(data.id));
    expect([await cash(), await timeline(data.id)]).toEqual([
      before,
      ['submitted user', 'canceled user'],
    ]);
    await setSettings(db, MANUAL);
  });

  test('that was credited meanwhile cannot be canceled, and the answer says why', async () => {
    const { data } = await requestTopUp({ channel: 'bank', amount: '1000' });
    await runSandboxTopUp(db, BigInt(data.id));
    expect(await cancel(data.id)).toMatchObject({
      code: 4010,
      msg: '這筆儲值剛剛已經入帳，不能再取消',
    });
  });

  test('is either credited or canceled in a race, never both', async () => {
    await setSettings(db, AUTO);
    for (let i = 0; i < 10; i++) {
      const before = Number(await cash());
      const { data } = await requestTopUp({ channel: 'bank', amount: '1000' });
      const [canceled] = await Promise.all([cancel(data.id), runSandboxTopUp(db, BigInt(data.id))]);
      expect(Number(await cash()) - before).toBe(canceled.code === 200 ? 0 : 1000);
    }
    await setSettings(db, MANUAL);
  });

  test('expires once, after its deadline', async () => {
    const due = await requestTopUp({ channel: 'bank', amount: '1000' });
    const recent = await requestTopUp({ channel: 'bank', amount: '1000' });
    await db.recharge.update({
      where: { id: BigInt(due.data.id) },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect([await expireTopUps(db), await expireTopUps(db)]).toEqual([1, 0]);
    expect(await timeline(due.data.id)).toEqual(['submitted user', 'expired system']);
    expect(await timeline(recent.data.id)).toEqual(['submitted user']);
    expect((await cancel(due.data.id)).code).toBe(4010);
    await expect(approve(due.data.id)).rejects.toMatchObject({ code: 4010 });
  });
});
