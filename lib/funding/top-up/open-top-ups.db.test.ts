import { beforeEach, describe, expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as recharge } from '../../../app/api/recharge/route.ts';
import { POST as rechargeCancel } from '../../../app/api/rechargeCancel/route.ts';

const { db } = useTestDatabase();
let member: QuickMember;

beforeEach(async () => {
  member = await newQuickMember(db);
});

const announce = () =>
  callRoute(recharge, 'recharge', { channel: 'bank', amount: '500' }, { token: member.token });
const open = () => db.recharge.count({ where: { userId: member.id, status: 'submitted' } });

describe('the open recharges of a member', () => {
  test('are 20 at most, however many are announced at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, announce));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 4102)).toHaveLength(40);
    expect(await open()).toBe(20);
    expect((await announce()).msg).toBe(
      '您有 20 筆充值尚未完成，請先取消不需要的充值，或待處理完成後再試',
    );
  });

  test('make room when one is canceled, and leave room to other members', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, announce));
    expect((await announce()).code).toBe(4102);
    const { token } = member;
    await callRoute(rechargeCancel, 'rechargeCancel', { id: answers[0]?.data.id }, { token });
    expect((await announce()).code).toBe(200);
    member = await newQuickMember(db);
    expect((await announce()).code).toBe(200);
  });
});
