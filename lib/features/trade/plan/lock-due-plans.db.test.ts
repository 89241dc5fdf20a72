import { expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, localDay } from '#lib/base/taipei-time';
import { runSql } from '#tests/support/database/run-sql';
import { statementCost } from '#tests/support/database/statement-cost';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom } from '#tests/support/market/market-rows';
import { addPlan } from '#tests/support/market/plan-rows';
import { newQuickMember } from '#tests/support/member/quick-member';
import { lockDuePlans } from './lock-due-plans.ts';

const { db, ownerUrl } = useTestDatabase();
const DAY = addDays(localDay(new Date()), 7);
const NEXT = addDays(DAY, 1);
const BATCH = 50;

/** Adds more plans like one than a member can have. */
async function addPlansLike(id: bigint, count: number): Promise<void> {
  await runSql(
    ownerUrl(),
    `ALTER TABLE trade_plan DISABLE TRIGGER USER;
     WITH plan AS (
       INSERT INTO trade_plan (user_id, room_id, next_nominal, next_due)
       SELECT user_id, room_id, next_nominal, next_due FROM trade_plan, generate_series(1, ${count})
       WHERE id = ${id} RETURNING id
     )
     INSERT INTO trade_plan_terms (plan_id, amount, every, days, start_on, when_short)
     SELECT plan.id, amount, every, days, start_on, when_short FROM plan, trade_plan_terms WHERE plan_id = ${id};
     ALTER TABLE trade_plan ENABLE TRIGGER USER;
     ANALYZE trade_plan, trade_plan_terms;`,
  );
}

test('a batch of due plans is read from the index, however many are due', async () => {
  const roomId = await newRoom(db, 'XAU');
  const { id: userId } = await newQuickMember(db);
  const first = await addPlan(db, { userId, roomId, due: DAY });
  const later = await addPlan(db, { userId, roomId, due: NEXT });
  for (const id of [first, later]) await addPlansLike(id, 3_000);
  const lock = () => inTransaction(db, (tx) => lockDuePlans(tx, roomId, addDays(NEXT, 1), BATCH));
  const taken = await lock();
  expect(taken).toHaveLength(BATCH);
  expect(taken[0]?.id).toBe(first);
  expect(new Set(taken.map(({ due }) => due))).toEqual(new Set([DAY]));
  const { plans } = await statementCost(connections(), lock);
  const locking = plans.filter((plan) => plan.includes('SKIP LOCKED'));
  expect(locking).toHaveLength(1);
  expect(locking[0]).toContain('trade_plan_due_next');
  expect(locking[0]).not.toContain('Sort');
});

test('plans that another worker has locked do not stop those of a later day', async () => {
  const roomId = await newRoom(db, 'XAG');
  const { id: userId } = await newQuickMember(db);
  const today = await addPlan(db, { userId, roomId, due: DAY });
  const later = await addPlan(db, { userId, roomId, due: NEXT });
  const take = (before: string) =>
    inTransaction(db, (tx) => lockDuePlans(tx, roomId, before, BATCH));
  expect((await take(NEXT)).map(({ id }) => id)).toEqual([today]);
  await inTransaction(db, async (tx) => {
    await lockDuePlans(tx, roomId, NEXT, BATCH);
    expect((await take(addDays(NEXT, 1))).map(({ id }) => id)).toEqual([later]);
  });
});
