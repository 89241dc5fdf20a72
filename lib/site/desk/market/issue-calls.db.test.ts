import { beforeEach, expect, test } from 'vitest';
import type { Issue } from '#lib/base/db/generated/client';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { holdingsOf } from '#tests/support/market/grams';
import { IssueClock } from '#tests/support/market/issue-clock';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { getIssuePage } from './queries.ts';

const database = useTestDatabase();
const { db } = database;
const clock = new IssueClock(db);
let issue: Issue;
let ann: QuickMember;

beforeEach(async () => {
  issue = await clock.openIssue('XAU', 400_000n);
  ann = await newQuickMember(db, 10_000_000n);
  await clock.place(ann.id, issue.roomId, 'buy', 10_000n);
});

/** Two treasurers, the second of whom approves what the first asks for. */
async function newPair() {
  const maker = await newOperatorSession(database, ['treasurer']);
  const checker = await newOperatorSession(database, ['treasurer']);
  const approve = async (body: object) => {
    const { code, data } = await callDesk('requestApproval', body, { cookie: maker.cookie });
    if (code !== 200) return code;
    const decision = { id: data.approval, decision: 'approve' };
    return (await callDesk('decideApproval', decision, { cookie: checker.cookie })).code;
  };
  return { actor: `operator:${maker.operator.name}`, approve };
}

const show = async () => (await getIssuePage(db, issue.id.toString()))?.issue;
const audits = (subject: string) =>
  db.auditEvent.findMany({
    where: { subject },
    orderBy: { id: 'asc' },
    select: { action: true, actor: true, detail: true },
  });

test('an issue is read with its orders and status changes', async () => {
  await clock.fixAt('XAU', 400_000n);
  await clock.settle();
  expect(await show()).toMatchObject({
    ...{ state: 'settled', fixing: '4000.00', bought: '1.0000', sold: '0.0000' },
    orders_by: [
      { side: 'buy', status: 'filled', orders: 1, qty: '1.0000', gross: '4000.00', fee: '8.00' },
    ],
    steps: ['scheduled', 'open', 'closed', 'fixed', 'settled'].map((state) => ({ state })),
  });
});

test('an issue is voided once, by two operators, with a reason that its members see with their released money', async () => {
  const { actor, approve } = await newPair();
  const body = {
    ...{ action: 'issue.void', payload: { issue: issue.id.toString() } },
    reason: '報價來源異常',
  };
  expect(await approve(body)).toBe(200);
  await clock.settle();
  expect(await show()).toMatchObject({ state: 'void', reason: '報價來源異常', orders: 1 });
  const holdings = { available: 10_000_000n, frozen_order: 0n };
  expect(await holdingsOf(db, ann.id, 'TWD')).toEqual(holdings);
  const [order] = await db.tradeOrder.findMany({ where: { issueId: issue.id } });
  expect(order).toMatchObject({ status: 'unfilled', reason: '報價來源異常' });
  expect(await approve(body)).toBe(4010);
  expect(await audits(`issue:${issue.id}`)).toEqual([
    { action: 'issue.void', actor, detail: { reason: '報價來源異常' } },
  ]);
  await expectLedgerSound(db);
});

test('a room is closed and opened by two operators, each once, with an audit row', async () => {
  const { actor, approve } = await newPair();
  const room = issue.roomId.toString();
  const set = (status: string, reason: string) => ({
    ...{ action: 'room.set-status', payload: { room, status } },
    reason,
  });
  const status = async () => (await db.room.findUniqueOrThrow({ where: { symbol: 'XAU' } })).status;
  const close = set('closed', 'holiday');
  expect([await approve(close), await status()]).toEqual([200, 'closed']);
  expect(await approve(close)).toBe(4010);
  const open = set('open', 'over');
  expect([await approve(open), await status()]).toEqual([200, 'open']);
  expect(await audits(`room:${room}`)).toEqual([
    { action: 'room.close', actor, detail: { reason: 'holiday' } },
    { action: 'room.open', actor, detail: { reason: 'over' } },
  ]);
});
