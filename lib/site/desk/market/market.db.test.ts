import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import { setRoomStatus } from '#lib/features/trade/issue/set-room-status';
import { useTestDatabase } from '#tests/support/database/test-database';
import { getIssuePage, listIssueRows } from './queries.ts';
import { issueFilterSchema } from './schema.ts';

const { db } = useTestDatabase();
const DAY = '2026-03-02';
/** The same cutoffs in two rooms, every ten minutes. */
const CUTOFFS = 40;

beforeAll(async () => {
  for (const symbol of ['XAU', 'XAG']) {
    const { id: roomId } = await db.room.upsert({
      where: { symbol },
      create: { symbol },
      update: {},
    });
    for (let index = 0; index < CUTOFFS; index++) {
      const cutoffAt = new Date(dayStart(DAY).getTime() + index * 600_000);
      await db.issue.create({
        data: {
          roomId,
          no: `${symbol}-T${index}`,
          state: 'void',
          reason: 'test',
          opensAt: new Date(cutoffAt.getTime() - 600_000),
          cutoffAt,
          windowEndsAt: new Date(cutoffAt.getTime() + 60_000),
        },
      });
    }
  }
});

test('the pages of a list have every issue once, by cutoff', async () => {
  const filter = { day: DAY };
  const first = await listIssueRows(db, filter);
  expect(first.rows).toHaveLength(50);
  const second = await listIssueRows(db, { ...filter, after: first.next ?? '' });
  expect(second.next).toBeNull();
  const all = [...first.rows, ...second.rows];
  expect(new Set(all.map(({ id }) => id)).size).toBe(2 * CUTOFFS);
  const cutoffs = all.map(({ cutoff_at }) => cutoff_at);
  expect(cutoffs).toEqual([...cutoffs].sort().reverse());
});

test('issues are filtered by room, state and day', async () => {
  const gold = await listIssueRows(db, { room: 'XAU', day: DAY, state: 'void' });
  expect(gold.rows).toHaveLength(CUTOFFS);
  expect(gold.rows.every(({ symbol }) => symbol === 'XAU')).toBe(true);
  expect((await listIssueRows(db, { day: DAY, state: 'open' })).rows).toEqual([]);
  expect((await listIssueRows(db, { day: addDays(DAY, -1) })).rows).toEqual([]);
});

test('malformed filters are ignored', () => {
  expect(issueFilterSchema.parse({ room: 'GOLD', state: 1, day: 'today', after: '-1' })).toEqual(
    {},
  );
});

test('an issue is read with its ticks; a malformed id is none', async () => {
  const [issue] = (await listIssueRows(db, { room: 'XAU', day: DAY })).rows;
  const page = await getIssuePage(db, issue?.id ?? '');
  expect(page).toMatchObject({ issue: { no: issue?.no, state: 'void', orders_by: [] }, ticks: [] });
  expect(await getIssuePage(db, 'x')).toBeNull();
  expect(localDay(new Date(issue?.cutoff_at ?? ''))).toBe(DAY);
});

test('a room that an operator closes keeps the reason in the audit log', async () => {
  const { id } = await db.room.findUniqueOrThrow({ where: { symbol: 'XAG' } });
  const act = { id, operator: 'amy', status: 'closed', reason: 'maintenance' } as const;
  await inTransaction(db, (tx) => setRoomStatus(tx, act));
  const [event] = await db.auditEvent.findMany({ where: { subject: `room:${id}` } });
  expect(event).toMatchObject({ action: 'room.close', detail: { reason: 'maintenance' } });
});
