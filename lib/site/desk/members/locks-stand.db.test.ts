import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES } from '#lib/access/operators/rights';
import { DESK_CALL_NAMES, type DeskCallName } from '#lib/site/desk/contracts';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { newPayee, PASSWORD, TRADE_PASSWORD } from '#tests/support/member/member';

const database = useTestDatabase();
const { db } = database;
const proof = { trade_password: TRADE_PASSWORD };
let payee: Awaited<ReturnType<typeof newPayee>>;
let [waiting, approved] = ['', ''];
const operators = new Map<string, TestOperator>();
const answered: string[] = [];

/** Calls that would end the session of the operator who makes the others. */
const OF_OWN_SESSION: readonly DeskCallName[] = [
  'signIn',
  'signOut',
  'changePassword',
  'lockOperator',
];
const CALLS = DESK_CALL_NAMES.filter((name) => !OF_OWN_SESSION.includes(name));
const ACTS = ['endSessions', 'freeze', 'lock', 'unlock'];

beforeAll(async () => {
  payee = await newPayee('10000');
  const ask = (name: string, body: object) => makeCall(name, body, { token: payee.token });
  const payout = { channel: 'bank', target_id: payee.cardId, ...proof };
  waiting = (await ask('withdraw', { ...payout, amount: '500' })).data.id;
  approved = (await ask('withdraw', { ...payout, amount: '600' })).data.id;
  for (const role of ROLES) operators.set(role, await newOperatorSession(database, [role]));
  await callDesk('approveWithdrawal', { id: approved }, { cookie: cookieOf('treasurer') });
  for (const kind of ['payee', 'raise', 'unfreeze'])
    await ask('setDelay', { kind, hours: 100, ...proof });
  await ask('setLimit', { period: 'day', amount: '2000', ...proof });
  await ask('pauseDealing', { length: 'month', ...proof });
  await ask('freezeAccount', {});
  await ask('leaveFreeze', { password: PASSWORD, ...proof });
});

afterAll(() => {
  // Otherwise the bodies fit no schema, and the test shows nothing.
  expect(answered.length).toBeGreaterThan(CALLS.length / 4);
});

const cookieOf = (role: string) => operators.get(role)?.cookie;

/** A body that has, under the names that calls use, what is about the member. */
function bodiesOf(name: DeskCallName): object[] {
  const common = {
    ...{ username: payee.username, reason: 'a test of locks', text: 'a note', note: 'a note' },
    ...{ reference: `L-${name}`, amount: '100.00', level: 'low', kind: 'other' },
    ...{ review_on: '2027-03-01', title: 'a file', what: 'phone', template: 'free', format: 'csv' },
    ...{ from: '2026-01-01', to: '2026-01-31', letter: 'L-1', purpose: 'other', document: 'other' },
    ...{ queue: 'withdraw', list: 'journals', by: 'account', month: '2026-01', locale: 'en' },
    ...{ action: 'member.unfreeze', payload: { username: payee.username }, decision: 'approve' },
    ...{ key: 'card_cooldown_hours', value: 0, comment: 'a comment', take_over: true },
    ...{ day: '2098-03-03', name: 'a typhoon', year: 2031, source: 'a calendar' },
  };
  if (['setCalendarDay', 'previewCalendarDay'].includes(name))
    return [{ ...common, kind: 'closed' }];
  if (name === 'actOnMember') return ACTS.map((act) => ({ ...common, act }));
  const actions = ['member.unfreeze', 'member.resetTradePassword', 'member.resetLoginPassword'];
  if (name === 'requestApproval') return actions.map((action) => ({ ...common, action }));
  return [waiting, approved].map((id) => ({ ...common, id, ids: [id] }));
}

/** Everything about the locks of the member, and the withdrawals that they stop. */
async function readLocks() {
  const rows = await db.$queryRaw`
    SELECT (SELECT json_agg(d ORDER BY id) FROM member_delay d WHERE user_id = ${payee.id})::text AS delays,
      (SELECT json_agg(l ORDER BY id) FROM member_limit l WHERE user_id = ${payee.id})::text AS limits,
      (SELECT json_agg(f ORDER BY id) FROM member_freeze f WHERE user_id = ${payee.id})::text AS freezes,
      (SELECT json_agg(p ORDER BY id) FROM member_pause p WHERE user_id = ${payee.id})::text AS pauses,
      (SELECT json_agg(m.created_at) FROM payment_method m WHERE user_id = ${payee.id})::text AS payees,
      (SELECT count(*) FROM withdrawal WHERE user_id = ${payee.id} AND status IN ('processing', 'paid'))::int AS paid`;
  return rows;
}

test.each(CALLS)('%s shortens no lock of a member and pays nothing out', async (name) => {
  const before = await readLocks();
  for (const body of bodiesOf(name))
    for (const role of ROLES) {
      const { code } = await callDesk(name, body, { cookie: cookieOf(role) });
      if (code === 200 && answered.at(-1) !== name) answered.push(name);
    }
  expect(await readLocks()).toEqual(before);
});

test('an approved withdrawal of a frozen member is neither taken nor paid, and the reason is said', async () => {
  const sent = { cookie: cookieOf('treasurer') };
  const other = await newPayee('1000');
  const ask = (name: string, body: object) => makeCall(name, body, { token: other.token });
  const payout = { channel: 'bank', target_id: other.cardId, amount: '500', ...proof };
  const { id } = (await ask('withdraw', payout)).data;
  await callDesk('approveWithdrawal', { id }, sent);
  await ask('freezeAccount', {});
  const taken = await callDesk('takeWithdrawal', { id }, sent);
  expect(taken).toMatchObject({ code: 4105, msg: expect.stringContaining('客戶') });
  expect(
    (await callDesk('rejectWithdrawal', { id, reason: 'asked by the member' }, sent)).code,
  ).toBe(200);
});
