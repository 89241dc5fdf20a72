import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#lib/base/db/generated/client';
import type { DeskIssue } from '#lib/features/trade/issue/desk-queries';
import type { IssueRecord } from '#lib/features/trade/issue/issue-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { useTestDatabase } from '#tests/support/database/test-database';
import { holdingsOf } from '#tests/support/market/grams';
import { IssueClock } from '#tests/support/market/issue-clock';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { askAdmin, runAdmin } from '#tests/support/member/run-admin';

const { db } = useTestDatabase();
const clock = new IssueClock(db);
let issue: Issue;
let ann: QuickMember;

beforeEach(async () => {
  issue = await clock.openIssue('XAU', 400_000n);
  ann = await newQuickMember(db, 10_000_000n);
  await clock.place(ann.id, issue.roomId, 'buy', 10_000n);
});

const show = (no = issue.no) => askAdmin<DeskIssue>('issue', 'show', no);
const audits = (subject: string) =>
  db.auditEvent.findMany({
    where: { subject },
    select: { action: true, actor: true, detail: true },
  });

describe('issue commands', () => {
  test('list by room and state, and show orders and status changes', async () => {
    const open = await askAdmin<IssueRecord[]>('issue', 'list', '--room', 'xau', '--state', 'open');
    expect(open).toMatchObject([{ id: issue.id.toString(), no: issue.no, state: 'open' }]);
    await clock.fixAt('XAU', 400_000n);
    await clock.settle();
    expect(await show()).toMatchObject({
      ...{ state: 'settled', fixing: '4000.00', bought: '1.0000', sold: '0.0000' },
      orders_by: [
        { side: 'buy', status: 'filled', orders: 1, qty: '1.0000', gross: '4000.00', fee: '8.00' },
      ],
      steps: ['scheduled', 'open', 'closed', 'fixed', 'settled'].map((state) => ({ state })),
    });
    const { out } = await runAdmin('issue', 'show', issue.id.toString(), '--as', 'amy');
    expect(out).toMatch(/^state: +settled$/m);
    expect(out).toMatch(/^buy +filled +1 +1\.0000 +4000\.00 +8\.00$/m);
  });

  test('void an issue with a reason, which its members see with their released money', async () => {
    await askAdmin('issue', 'void', issue.no, '--reason', '報價來源異常');
    await clock.settle();
    expect(await show()).toMatchObject({ state: 'void', reason: '報價來源異常', orders: 1 });
    expect(await holdingsOf(db, ann.id, 'TWD')).toEqual({
      available: 10_000_000n,
      frozen_order: 0n,
    });
    const [order] = await db.tradeOrder.findMany({ where: { issueId: issue.id } });
    expect(order).toMatchObject({ status: 'unfilled', reason: '報價來源異常' });
    expect(await audits(`issue:${issue.id}`)).toEqual([
      { action: 'issue.void', actor: 'operator:amy', detail: { reason: '報價來源異常' } },
    ]);
    const { err } = await runAdmin('issue', 'void', issue.no, '--reason', 'x', '--as', 'amy');
    expect(err).toBe(`Refused: issue ${issue.no} is void and can't become void.\n`);
    await expectLedgerSound(db);
  });

  test('name an unknown issue', async () => {
    const { code, err } = await runAdmin('issue', 'show', 'XAU-19990101-000000', '--as', 'amy');
    expect([code, err]).toEqual([1, 'Refused: there is no issue XAU-19990101-000000.\n']);
  });
});

test('a room is closed and opened, each once, with an audit row', async () => {
  const statusOf = async () => (await askAdmin<RoomRecord[]>('room', 'list'))[0]?.status;
  await askAdmin('room', 'close', 'XAU', '--reason', 'holiday');
  expect(await statusOf()).toBe('closed');
  const { err } = await runAdmin('room', 'close', 'xau', '--as', 'amy');
  expect(err).toBe('Refused: room XAU is closed already.\n');
  await askAdmin('room', 'open', issue.roomId.toString());
  expect(await statusOf()).toBe('open');
  expect(await audits(`room:${issue.roomId}`)).toEqual([
    { action: 'room.close', actor: 'operator:amy', detail: { reason: 'holiday' } },
    { action: 'room.open', actor: 'operator:amy', detail: {} },
  ]);
  const { out } = await runAdmin('room', 'list', '--as', 'amy');
  expect(out).toContain(`${issue.no} open`);
});
