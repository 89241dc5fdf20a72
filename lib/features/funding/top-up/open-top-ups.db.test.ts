import { beforeEach, describe, expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { POST as rechargeCancel } from '../../../../app/api/rechargeCancel/route.ts';

const { db } = useTestDatabase();
let member: QuickMember;

beforeEach(async () => {
  member = await newQuickMember(db);
});

const requestTopUp = () =>
  callRoute(recharge, 'recharge', { channel: 'bank', amount: '500' }, { token: member.token });
const countOpen = () => db.recharge.count({ where: { userId: member.id, status: 'submitted' } });

describe('the open top-ups of a member', () => {
  test('are limited to 20, also under parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, requestTopUp));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 4102)).toHaveLength(40);
    expect(await countOpen()).toBe(20);
    expect((await requestTopUp()).msg).toBe(
      '您有 20 筆儲值尚未完成，請先取消不需要的儲值，或待處理完成後再試',
    );
  });

  test('are counted per member and without canceled ones', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, requestTopUp));
    expect((await requestTopUp()).code).toBe(4102);
    const { token } = member;
    await callRoute(rechargeCancel, 'rechargeCancel', { id: answers[0]?.data.id }, { token });
    expect((await requestTopUp()).code).toBe(200);
    member = await newQuickMember(db);
    expect((await requestTopUp()).code).toBe(200);
  });
});
