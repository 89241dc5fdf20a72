import { ARCHIVED } from '#lib/books/ledger/archived';
import type { Check } from '#lib/books/ledger/check';
import { comparing } from './record-checks.ts';

/** Compares a due day `d` of a plan `p` by its terms `t` with its order `o` in issue `i`. */
const dueCheck = comparing({
  ...{ table: 'trade_plan_due', id: 'd.id' },
  from: `trade_plan_due d
    LEFT JOIN trade_plan p ON p.id = d.plan_id
    LEFT JOIN trade_plan_terms t ON t.id = d.terms_id
    LEFT JOIN trade_order o ON o.id = d.order_id
    LEFT JOIN issue i ON i.id = o.issue_id`,
});
const planCheck = comparing({ table: 'trade_plan', id: 'p.id', from: 'trade_plan p' });
const orderCheck = comparing({
  ...{ table: 'trade_order', id: 'o.id' },
  from: `trade_order o JOIN issue i ON i.id = o.issue_id AND i.kind = 'plan'`,
});

const ORDERED = `d.order_id >= ${ARCHIVED.orders}`;

/** Each due day of a plan has one order, which is as the plan says, or one reason why there is none. */
export const PLAN_CHECKS: readonly Check[] = [
  dueCheck('whether it has an order or a reason, not both', {
    expected: 'true',
    found: '(d.order_id IS NULL) <> (d.code IS NULL)',
  }),
  dueCheck('the plan of its terms', { expected: 'd.plan_id', found: 't.plan_id' }),
  dueCheck(
    'whose order it is, where and in which kind of issue',
    {
      expected: `(p.user_id, p.room_id, 'buy', 'plan')::text`,
      found: '(o.user_id, o.room_id, o.side, i.kind)::text',
    },
    ORDERED,
  ),
  dueCheck(
    'what its order buys',
    {
      expected: '(t.amount, t.qty)::text',
      found: '(o.amount, CASE WHEN o.amount IS NULL THEN o.qty END)::text',
    },
    ORDERED,
  ),
  planCheck('how many orders it has placed', {
    expected: '(SELECT count(*) FROM trade_plan_due WHERE plan_id = p.id AND order_id IS NOT NULL)',
    found: 'p.placed',
  }),
  planCheck(
    'whether its next day is after the decided ones',
    {
      expected: 'true',
      found: `coalesce(p.next_due > (SELECT max(day) FROM trade_plan_due WHERE plan_id = p.id), true)`,
    },
    'p.next_due IS NOT NULL',
  ),
  orderCheck('how many due days of plans it is of', {
    expected: '1',
    found: '(SELECT count(*) FROM trade_plan_due WHERE order_id = o.id)',
  }),
];
