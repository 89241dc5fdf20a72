import { expect, test } from 'vitest';
import { extendChain } from '#lib/books/ledger/chain';
import { findBroken } from '#tests/support/books/find-broken';
import { runSql } from '#tests/support/database/run-sql';
import { useTestDatabase } from '#tests/support/database/test-database';
import { IssueClock } from '#tests/support/market/issue-clock';
import { newQuickMember } from '#tests/support/member/quick-member';

/**
 * Orders that their fixing would fill and that are dropped once it is known, with their holds released by the ledger's own
 * function. The database refuses that (limit-order.db.test.ts); here its owner has switched the rule off.
 */
const { db, ownerUrl } = useTestDatabase();
const clock = new IssueClock(db);
const GOLD_MINOR = 400_000n;

/** Drops an order of a fixed issue, and settles what is left. @param end SQL of the end; `:order` stands for its id */
async function drop(end: string): Promise<{ orderId: string; issueId: string }> {
  const issue = await clock.openIssue('XAU', GOLD_MINOR);
  const { id: userId } = await newQuickMember(db, 100_000_000n);
  await clock.place(userId, issue.roomId, 'buy', 10_000n);
  const { id } = await clock.place(userId, issue.roomId, 'buy', 10_000n);
  await clock.fixAt('XAU', GOLD_MINOR);
  await runSql(
    ownerUrl(),
    `ALTER TABLE trade_order DISABLE TRIGGER trade_order_ended;
     ${end.replaceAll(':order', id)};
     SELECT ledger_resolve_hold('order:${id}', 0, '[]'::jsonb, 'trade_release', 'user:${userId}', true);
     ALTER TABLE trade_order ENABLE TRIGGER trade_order_ended`,
  );
  await clock.settle();
  while ((await extendChain(db)).more);
  return { orderId: id, issueId: issue.id.toString() };
}

test('an order that is canceled after its fixing, and counted as one that went on, is found', async () => {
  const { issueId } = await drop(`
    UPDATE trade_order SET status = 'canceled', updated_at = now() WHERE id = :order;
    INSERT INTO status_event (ref, status, actor)
      SELECT 'order:' || id, 'canceled', 'user:' || user_id FROM trade_order WHERE id = :order;
    UPDATE issue SET carried_count = carried_count + 1 WHERE id = (SELECT issue_id FROM trade_order WHERE id = :order)`);
  expect(await findBroken()).toMatchObject({
    ...{ table: 'issue', id: issueId, found: '1' },
    problem: 'how many sealed orders it lost that did not go on to a later issue',
  });
});

test('an order that ends unfilled though its fixing fills it is found', async () => {
  const { orderId } = await drop(`
    UPDATE trade_order SET status = 'unfilled', reason = 'hold_exceeded', updated_at = now() WHERE id = :order;
    INSERT INTO status_event (ref, status, actor, reason) VALUES ('order::order', 'unfilled', 'system:worker', 'hold_exceeded')`);
  expect(await findBroken()).toMatchObject({
    ...{ table: 'trade_order', id: orderId, found: 'true' },
    problem: 'whether the price of its issue would have filled it',
  });
});
