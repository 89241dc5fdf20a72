import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { setSetting } from '#lib/running/config/set-setting';
import { SETTING_SPECS } from '#lib/running/config/setting-specs';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as recharge } from '../../../app/api/recharge/route.ts';
import { POST as rechargeCancel } from '../../../app/api/rechargeCancel/route.ts';
import { POST as withdraw } from '../../../app/api/withdraw/route.ts';
import { POST as withdrawLimits } from '../../../app/api/withdrawLimits/route.ts';

const { db } = useTestDatabase();
const NONE = SETTING_SPECS.level_0_limits.first;

beforeEach(() =>
  setSettings(db, { level_0_limits: NONE, level_1_limits: NONE, level_2_limits: NONE }),
);

const topUp = ({ token }: { token: string }, amount: string) =>
  callRoute(recharge, 'recharge', { channel: 'bank', amount }, { token });
const take = (payee: { token: string; cardId: string }, amount: string) =>
  callRoute(
    withdraw,
    'withdraw',
    { channel: 'bank', target_id: payee.cardId, amount, trade_password: TRADE_PASSWORD },
    { token: payee.token },
  );

describe('the limits of a level', () => {
  test('for top-ups count open and credited ones of the day and month', async () => {
    const member = await newMember();
    await setSettings(db, {
      level_0_limits: { ...NONE, recharge_day: '1000.00', recharge_month: '1500.00' },
    });
    const { data } = await topUp(member, '600');
    const refused = await topUp(member, '500');
    expect([refused.code, refused.msg]).toEqual([4102, expect.stringContaining('NT$400')]);
    await callRoute(rechargeCancel, 'rechargeCancel', { id: data.id }, { token: member.token });
    expect((await topUp(member, '1000')).code).toBe(200);
    await db.recharge.updateMany({
      where: { userId: member.id },
      data: { createdAt: new Date(Date.now() - 86_400_000) },
    });
    await setSettings(db, {
      level_0_limits: { ...NONE, recharge_day: '1000.00', recharge_month: '1000.00' },
    });
    const isFirstDay = new Date(Date.now() + 8 * 3_600_000).getUTCDate() === 1;
    expect((await topUp(member, '100')).code).toBe(isFirstDay ? 200 : 4102);
  });

  test('for top-ups hold under parallel requests', async () => {
    const member = await newMember();
    await setSettings(db, { level_0_limits: { ...NONE, recharge_day: '1000.00' } });
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await topUp(member, '300')).code),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
  });

  test('rise with the level', async () => {
    const payee = await newPayee('5000');
    await setSettings(db, {
      level_1_limits: { ...NONE, withdraw_day: '1000.00' },
      level_2_limits: { ...NONE, withdraw_day: '2000.00' },
    });
    const limits = async () =>
      (await callRoute(withdrawLimits, 'withdrawLimits', {}, { token: payee.token })).data;
    expect(await limits()).toMatchObject({ level: 1, frozen: false, day: { left: '1000.00' } });
    expect((await take(payee, '1500')).code).toBe(4102);
    await db.user.update({ where: { id: payee.id }, data: { identityVerifiedAt: new Date() } });
    expect((await take(payee, '1500')).code).toBe(200);
    expect(await limits()).toMatchObject({ level: 2, day: { limit: '2000.00', left: '500.00' } });
  });

  test('never exceed those of all members', async () => {
    const payee = await newPayee('5000');
    await setSettings(db, { level_1_limits: { ...NONE, withdraw_day: '900000.00' } });
    const { data } = await callRoute(withdrawLimits, 'withdrawLimits', {}, { token: payee.token });
    expect(data.day.limit).toBe('100000.00');
  });

  test('are refused if the day exceeds the month, or an amount has too many decimals', async () => {
    const set = (value: object) =>
      inTransaction(db, (tx) =>
        setSetting(tx, {
          key: 'level_0_limits',
          value: JSON.stringify({ ...NONE, ...value }),
          operator: 'amy',
        }),
      );
    const wrong = { code: 4001 };
    await expect(set({ recharge_day: '2', recharge_month: '1' })).rejects.toMatchObject(wrong);
    await expect(set({ recharge_day: '1.234' })).rejects.toMatchObject(wrong);
    await set({ recharge_day: '0', recharge_month: '0' });
  });
});
