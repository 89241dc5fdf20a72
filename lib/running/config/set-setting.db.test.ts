import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { post } from '#lib/books/ledger/post';
import { cachePart, closeProcessCache, openProcessCache } from '#lib/running/cache/process-cache';
import { useTestDatabase } from '#tests/support/database/test-database';
import { OPERATOR_ACCOUNTS } from '#tests/support/member/operator-accounts';
import { getSettings } from './queries.ts';
import { setSetting } from './set-setting.ts';

// An operator with one account.
process.env.OPERATOR_ACCOUNTS = JSON.stringify({ bank: OPERATOR_ACCOUNTS.bank });
const { db } = useTestDatabase({ journals: 'without records' });
const set = (key: string, value: string) =>
  inTransaction(db, (tx) => setSetting(tx, { key, value, operator: 'amy' }));

test('the currency can change while there are no records in it', async () => {
  await set('currency', 'HKD');
  expect(await set('currency', 'TWD')).toEqual({ before: 'HKD', after: 'TWD' });
});

test.each([
  ['withdraw_flat', '20.00', '20.00'],
  ['channel_bank', 'manual', 'manual'],
  ['channel_hkbank', 'closed', 'closed'],
  ['withdraw_flat', '"25.00"', '25.00'],
  ['methods_max', '3', 3],
  ['verify', 'false', false],
  ['kefu_link', 'https://help.example/', 'https://help.example/'],
  ['kefu_link', '', ''],
  ['rate_hkd', '4.1', '4.1'],
  ['terms', '[{"days":7,"rate_bps":90}]', [{ days: 7, rate_bps: 90 }]],
])('%s can be set to %s', async (key, typed, value) => {
  await set(key, typed);
  expect(await getSettings(db)).toMatchObject({ [key]: value });
  const [row] = await db.auditEvent.findMany({
    where: { subject: `config:${key}` },
    orderBy: { id: 'desc' },
  });
  expect(row).toMatchObject({
    actor: 'operator:amy',
    action: 'config.set',
    detail: { after: value },
  });
});

describe('a refused change leaves settings and audit log unchanged:', () => {
  beforeAll(() =>
    post(db, { kind: 'recharge', ref: 'test:1', actor: 'system:test', simulated: true }, [
      { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -1n },
      { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: 1n },
    ]),
  );

  test.each<[string, string, number, RegExp]>([
    ['withdraw_min', '50000.01', 4001, /would exceed withdraw_max/],
    ['withdraw_min', 'abc', 4001, /must be a decimal string/],
    ['withdraw_min', '-5', 4001, /must be a decimal string/],
    ['withdraw_min', '１００', 4001, /must be a decimal string/],
    ['withdraw_min', '100.001', 4001, /no amount of TWD/],
    ['methods_max', '0', 4001, />=1/],
    ['methods_max', 'many', 4001, /expected number/],
    ['methods_max', '2.5', 4001, /expected int/],
    ['verify', 'perhaps', 4001, /expected boolean/],
    ['channel_bank', 'open', 4001, /"auto"/],
    ['channel_hkbank', 'manual', 4001, /OPERATOR_ACCOUNTS names no account for hkbank/],
    ['rate_usdt', '0.000', 4001, /above zero/],
    ['kefu_link', 'javascript:alert(1)', 4001, /http\(s\) address/],
    ['terms', '[{"days":7}]', 4001, /at 0\.rate_bps/],
    ['currency', 'HKD', 4010, /records in TWD already/],
    ['recharge_min', '100.00', 4010, /is "100.00" already/],
    ['colour', 'red', 4004, /no setting colour/],
    ['__proto__', 'x', 4004, /no setting/],
  ])('%s %s', async (key, typed, code, message) => {
    const before = await db.configRow.findMany({ orderBy: { key: 'asc' } });
    const audits = await db.auditEvent.count();
    const change = set(key, typed);
    await expect(change).rejects.toMatchObject({ code });
    await expect(change).rejects.toThrow(message);
    expect(await db.configRow.findMany({ orderBy: { key: 'asc' } })).toEqual(before);
    expect(await db.auditEvent.count()).toBe(audits);
  });
});

test('of two concurrent changes that conflict with each other only one is made', async () => {
  const [down, up] = await Promise.allSettled([
    set('recharge_max', '150.00'),
    set('recharge_min', '200.00'),
  ]);
  expect([down.status, up.status].sort()).toEqual(['fulfilled', 'rejected']);
});

test('a conflict is found with a value that the process has not yet noticed', async () => {
  openProcessCache();
  onTestFinished(closeProcessCache);
  const isCurrent = () => cachePart('probe', () => ({ forget: () => undefined })) !== null;
  await expect.poll(isCurrent).toBe(true);
  const { withdraw_month: month } = await getSettings(db);
  const changed = inTransaction(db, async (tx) => {
    const value = '1.00';
    const row = { value, updatedBy: 'operator:ben' };
    const where = { key: 'withdraw_month' };
    await tx.configRow.upsert({ where, create: { ...where, ...row }, update: row });
    await setSetting(tx, { key: 'withdraw_day', value: month, operator: 'amy' });
  });
  await expect(changed).rejects.toMatchObject({ code: 4001 });
});
