import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { rejectWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';
import { lockUser } from '#lib/features/members/lock-user';
import { noteMember } from '#lib/features/members/note-member';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { uploadAndSubmit } from '#tests/support/member/identity-documents';
import { newMember, newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as updateUserInfo } from '../../../../app/api/updateUserInfo/route.ts';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';
import { findMemberPage, listTimeline } from './queries.ts';
import type { TimelineFilter } from './schema.ts';
import type { TimelineEntry } from './timeline.ts';

const { db } = useTestDatabase();
let payee: Awaited<ReturnType<typeof newPayee>>;
let withdrawalId: string;

const atDesk = <T>(work: (tx: Db) => Promise<T>) => inTransaction(db, work);
const act = () => ({ username: payee.username, operator: 'amy', reason: 'called back' });

beforeAll(async () => {
  await setSettings(db, { withdraw_review: 'manual' });
  payee = await newPayee('5000');
  const { token } = payee;
  await callRoute(updateUserInfo, 'updateUserInfo', { phone: '0912345678' }, { token });
  const body = { channel: 'bank', target_id: payee.cardId, amount: '1000' };
  const proof = { trade_password: TRADE_PASSWORD };
  withdrawalId = (await callRoute(withdraw, 'withdraw', { ...body, ...proof }, { token })).data.id;
  const decision = { id: BigInt(withdrawalId), operator: 'amy', reason: 'wrong account' };
  await atDesk((tx) => rejectWithdrawal(tx, decision));
  await uploadAndSubmit(payee);
  await atDesk((tx) =>
    noteMember(tx, { username: payee.username, operator: 'bob', text: 'asks for a higher limit' }),
  );
  await atDesk((tx) => lockUser(tx, act()));
});

const timeline = (filter: Partial<TimelineFilter> = {}) =>
  listTimeline(db, payee.id.toString(), filter as TimelineFilter);

describe('the page of a member', () => {
  test('has all parts, with personal data masked', async () => {
    const page = await findMemberPage(db, payee.id.toString());
    expect(page).toMatchObject({
      ...{ username: payee.username, real_name: '王小明', phone: '+886••••678', level: 1 },
      ...{ status: 'locked', has_trade_password: true, withdrawals_frozen_at: null },
      totals: { cash: '5000.00', total: '5000.00' },
      limits: { day: { left: '100000.00' } },
      methods: [{ id: payee.cardId, masked: expect.stringMatching(/^\*{4} \d{4}$/) }],
      sessions: { active: 0, rows: [{ end_reason: 'locked' }] },
      notes: [{ author: 'bob', text: 'asks for a higher limit' }],
      cases: [{ status: 'submitted' }],
    });
    expect(JSON.stringify(page)).not.toMatch(/argon2|0912345678|912345678/);
  });

  test('of an unknown member is not found', async () => {
    expect([await findMemberPage(db, '999999'), await findMemberPage(db, 'x')]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the timeline of a member', () => {
  test('has an entry of every kind, newest first, records with their steps', async () => {
    const { entries, next } = await timeline();
    expect(next).toBeNull();
    const times = entries.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect([...new Set(entries.map(({ kind }) => kind))].sort()).toEqual([
      ...['audit', 'journal', 'kyc', 'method', 'note', 'recharge', 'session', 'withdraw'],
    ]);
    const one = (kind: string) => entries.find((entry) => entry.kind === kind);
    expect(one('withdraw')).toMatchObject({
      data: { amount: '1000.00', status: 'rejected', reason: 'wrong account' },
      steps: [
        { status: 'pending', by: `客戶 #${payee.id}` },
        { status: 'rejected', by: 'amy', reason: 'wrong account' },
      ],
    });
    expect(one('audit')).toMatchObject({
      data: { actor: 'amy', action: '停用帳號', reason: 'called back' },
    });
    expect(one('session')).toMatchObject({ data: { reason: '帳號已停用' } });
    expect(one('note')).toMatchObject({ data: { actor: 'bob' } });
  });

  test('shows each entry once over pages, also with equal times', async () => {
    await db.$executeRaw`
      INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to,
        status, simulated, expires_at, created_at)
      SELECT 'R' || (10000000000000000 + n), user_id, channel, processor, amount, pay_currency, pay_amount, rate, code,
        pay_to, 'canceled', simulated, expires_at, date_trunc('minute', now()) - n / 5 * interval '1 second'
      FROM recharge, generate_series(1, 100) AS n WHERE user_id = ${payee.id}`;
    await db.$executeRaw`
      INSERT INTO session (id, user_id, user_agent, address, created_at, expires_at)
      SELECT gen_random_uuid(), ${payee.id}, '', '203.0.113.9',
        date_trunc('minute', now()) - n / 5 * interval '1 second', now() FROM generate_series(1, 100) AS n`;
    const seen: TimelineEntry[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await timeline({ after: cursor });
      seen.push(...page.entries);
      if (page.next === null || seen.length > 1_000) break;
      cursor = page.next;
    }
    const keys = seen.map(({ kind, id }) => `${kind} ${id}`);
    expect(new Set(keys).size).toBe(keys.length);
    const counted = (kind: string) => seen.filter((entry) => entry.kind === kind).length;
    expect(counted('recharge')).toBe(await db.recharge.count({ where: { userId: payee.id } }));
    expect(counted('session')).toBe(await db.session.count({ where: { userId: payee.id } }));
    const { entries } = await timeline({ kind: 'note' });
    expect(entries.map(({ kind }) => kind)).toEqual(['note']);
  });

  test('has nothing of another member', async () => {
    const other = await newMember();
    const { entries } = await listTimeline(db, other.id.toString(), {} as TimelineFilter);
    expect(entries.map(({ kind }) => kind)).toEqual(['session']);
  });
});
