import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { getCashBalances } from '#lib/books/ledger/queries';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { bouncePayout } from './bounce-payout.ts';
import { approveWithdrawal, payByHand } from './review-withdrawal.ts';

openManualChannels();
const database = useTestDatabase();
const { db } = database;
let payee: Awaited<ReturnType<typeof newPayee>>;
let cashier: TestOperator;
let treasurer: TestOperator;
let other: TestOperator;
let serial = 0;

beforeAll(async () => {
  payee = await newPayee('20000');
  await setSettings(db, { channel_bank: 'manual', four_eyes_payout_limit: '1000.00' });
  await newOperatorSession(database, ['admin'], { name: 'ann' });
  cashier = await newOperatorSession(database, ['cashier'], { name: 'cas' });
  treasurer = await newOperatorSession(database, ['treasurer'], { name: 'tre' });
  other = await newOperatorSession(database, ['cashier'], { name: 'oth' });
});

const inTx = <T>(work: (tx: Db) => Promise<T>) => inTransaction(db, work);
const availableMinor = async () => (await getCashBalances(db, payee.id, 'TWD')).availableMinor;
const detailOf = async (id: string) => {
  const { data } = await makeCall('recordDetail', { type: 'withdraw', id }, { token: payee.token });
  return data;
};

/** A withdrawal that `cas` approved and `tre` paid. */
async function paid(amount: string): Promise<string> {
  const body = { channel: 'bank', target_id: payee.cardId, amount, trade_password: TRADE_PASSWORD };
  const { data } = await makeCall('withdraw', body, { token: payee.token });
  const id = BigInt(data.id);
  await inTx((tx) => approveWithdrawal(tx, { id, operator: 'cas' }));
  await inTx((tx) => payByHand(tx, { id, operator: 'tre', reference: `FT-${++serial}` }));
  return data.id;
}
const bounce = async (by: TestOperator, id: string, more: object = {}) => {
  const body = { id, reference: `RT-${++serial}`, reason: 'notice of the bank', ...more };
  const { code, data } = await callDesk('bounceWithdrawal', body, { cookie: by.cookie });
  return code === 200 ? (data.applied ? 'done' : `waits ${data.approval}`) : code;
};

describe('a returned payout', () => {
  test('is available to the member again, without the fee, and the member reads why', async () => {
    const id = await paid('500');
    const before = await availableMinor();
    expect(await bounce(other, id, { code: 'payee_closed' })).toBe('done');
    expect(await availableMinor()).toBe(before + 48_500n);
    expect(await detailOf(id)).toMatchObject({
      record: { status: 'bounced', status_text: '銀行退匯', returned: '485.00' },
      timeline: expect.arrayContaining([expect.objectContaining({ status: 'bounced' })]),
    });
    const { data } = await makeCall('bills', { type: 'withdraw_bounced' }, { token: payee.token });
    expect(data.data).toMatchObject([{ amount: '485.00', type_text: '提領退匯' }]);
    await expectLedgerSound(db);
  });

  test('is returned once, whoever asks how often, and at most by what was paid out', async () => {
    const id = await paid('300');
    const before = await availableMinor();
    expect(await bounce(other, id, { amount: '285.01' })).toBe(4001);
    expect(await bounce(other, id, { amount: '0' })).toBe(4001);
    const results = await Promise.all([1, 2, 3, 4].map(() => bounce(other, id)));
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(await availableMinor()).toBe(before + 28_500n);
    expect(await bounce(other, id)).toBe(4010);
    await expectLedgerSound(db);
  });

  test('of a part stays paid, and names the part', async () => {
    const id = await paid('200');
    const before = await availableMinor();
    expect(await bounce(other, id, { amount: '85.5' })).toBe('done');
    expect(await availableMinor()).toBe(before + 8_550n);
    expect(await detailOf(id)).toMatchObject({
      record: { status: 'paid', status_text: '部分退匯', returned: '85.50' },
    });
    expect(await bounce(other, id)).toBe(4010);
    await expectLedgerSound(db);
  });

  test('needs a paid withdrawal and a reference of its own', async () => {
    const id = await paid('150');
    const reference = 'RT-same';
    expect(await bounce(other, id, { reference })).toBe('done');
    expect(await bounce(other, await paid('150'), { reference: 'rt-SAME' })).toBe(4009);
    const body = {
      ...{ channel: 'bank', target_id: payee.cardId, amount: '150' },
      trade_password: TRADE_PASSWORD,
    };
    const { data } = await makeCall('withdraw', body, { token: payee.token });
    expect(await bounce(other, data.id)).toBe(4010);
    expect(await bounce(other, '987654')).toBe(4004);
  });
});

describe('a return takes two operators', () => {
  test('from who approved or paid it, and above the limit', async () => {
    const before = await availableMinor();
    const small = await paid('160');
    expect(await bounce(cashier, small)).toMatch(/^waits/);
    const waits = String(await bounce(treasurer, await paid('170')));
    expect(waits).toMatch(/^waits/);
    const large = await paid('1500');
    const asked = await bounce(other, large);
    expect(asked).toMatch(/^waits/);
    const decide = { id: String(asked).split(' ')[1], decision: 'approve' };
    const { code } = await callDesk('decideApproval', decide, { cookie: treasurer.cookie });
    expect(code).toBe(200);
    expect(await availableMinor()).toBe(before - 16_000n - 17_000n - 150_000n + 148_500n);
    await expectLedgerSound(db);
  });

  test('once the returns of a day come to more than the limit', async () => {
    const last = await Promise.all(['400', '400', '400'].map(paid));
    const results: unknown[] = [];
    for (const id of last) results.push(await bounce(other, id));
    expect(results.at(-1)).toMatch(/^waits/);
    await expectLedgerSound(db);
  });
});

describe('the database refuses', () => {
  const by = { operator: 'tre', reason: 'alone' };

  test('a return by its payer, and a returned amount without a journal', async () => {
    const id = await paid('180');
    const withdrawal = { withdrawal: id, reference: 'RT-alone' };
    await expect(inTx((tx) => bouncePayout(tx, { ...withdrawal, ...by }))).rejects.toThrow(
      /takes another operator/,
    );
    const set = (data: object) => db.withdrawal.update({ where: { id: BigInt(id) }, data });
    await expect(set({ returnedMinor: 100n })).rejects.toThrow(/has no return/);
    await expect(set({ status: 'bounced' })).rejects.toThrow(/has no return/);
    await expect(
      db.$executeRaw`SELECT ledger_post('withdraw_bounced', ${`withdrawal:${id}`}, 'operator:oth', true,
        ${JSON.stringify([
          { user: payee.id.toString(), asset: 'TWD', purpose: 'available', amount: '16500' },
          { user: null, asset: 'TWD', purpose: 'clearing:bank', amount: '-16500' },
        ])}::jsonb)`,
    ).rejects.toThrow(/is not what the record/);
  });

  test('a change or removal of what was returned', async () => {
    await expect(db.$executeRaw`UPDATE payout_bounce SET amount = 1`).rejects.toThrow();
    await expect(db.$executeRaw`DELETE FROM payout_bounce`).rejects.toThrow();
    const bounced = await db.withdrawal.findFirstOrThrow({ where: { status: 'bounced' } });
    await expect(
      db.withdrawal.update({ where: { id: bounced.id }, data: { status: 'paid' } }),
    ).rejects.toThrow();
    await expectLedgerSound(db);
  });
});
