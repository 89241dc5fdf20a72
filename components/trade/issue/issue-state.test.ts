import { expect, test } from 'vitest';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { isOfOpenIssue } from './issue-state.ts';

type Issue = NonNullable<RoomRecord['issue']>;

const order = (limit: string | null, status = 'accepted') =>
  ({ issue_no: 'XAU-1', limit_price: limit, status }) as OrderRecord;
const room = (no: string, state: Issue['state']) => ({ issue: { no, state } as Issue });

test.each([
  ['of the open issue', order(null), room('XAU-1', 'open'), true],
  ['of an earlier issue', order(null), room('XAU-2', 'open'), false],
  ['that has ended', order(null, 'filled'), room('XAU-1', 'open'), false],
  ['without a limit in a closed room', order(null), { issue: null }, false],
  ['with a limit of the open issue', order('4000.00'), room('XAU-1', 'open'), true],
  [
    'with a limit that waits for the issue to open',
    order('4000.00'),
    room('XAU-1', 'scheduled'),
    true,
  ],
  ['with a limit whose issue is being fixed', order('4000.00'), room('XAU-2', 'open'), false],
  ['with a limit in a closed room', order('4000.00'), { issue: null }, true],
  ['with a limit that was canceled', order('4000.00', 'canceled'), { issue: null }, false],
] as const)('an order %s', (_, record, shown, can) => {
  expect(isOfOpenIssue(record, shown)).toBe(can);
});
