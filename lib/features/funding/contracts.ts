import { contract } from '#lib/base/contract/contract';
import { examplePage } from '#lib/base/contract/examples';
import { recordPageResponse } from '#lib/base/contract/page-response';
import { recordListSchema } from '#lib/base/record-base/schema';
import { topUpRecord, withdrawalLimits, withdrawalRecord } from './response-schema.ts';
import { cancelSchema, rechargeSchema, withdrawSchema } from './schema.ts';

export const EXAMPLE_RECHARGE = {
  id: '31',
  no: 'R20260105010035159',
  channel: 'bank' as const,
  amount: '1000.00',
  fee: '0.00',
  net: '1000.00',
  pay_currency: 'TWD' as const,
  pay_amount: '1000.00',
  rate: '1',
  pay_to: { kind: 'sandbox' as const, reference: 'R20260105010035159' },
  code: 'R20260105010035159',
  reference: null,
  status: 'submitted' as const,
  status_text: 'Pending',
  reversed: false,
  reason: null,
  simulated: true,
  expires_at: '2026-01-06T02:30:00.000Z',
  created_at: '2026-01-05T02:30:00.000Z',
};

const WITHDRAWAL = {
  id: '17',
  no: 'W20260105586148313',
  channel: 'bank' as const,
  target_masked: '**** 7890',
  target_name: 'E.SUN Commercial Bank',
  target_label: null,
  amount: '500.00',
  fee: '15.00',
  net: '485.00',
  pay_currency: 'TWD' as const,
  pay_amount: '485.00',
  rate: '1',
  reference: null,
  returned: '0.00',
  status: 'pending' as const,
  status_text: 'Pending',
  reason: null,
  expected_on: '2026-01-06',
  simulated: true,
  created_at: '2026-01-05T02:30:00.000Z',
};

export const FUNDING_CALLS = {
  recharge: contract({
    summary: 'Create a top-up, or sell metal for cash',
    description:
      'With channel metal the quote is filled at once and the record is credited. Otherwise the record contains payment instructions.',
    auth: 'user',
    money: true,
    body: rechargeSchema,
    data: topUpRecord,
    codes: [4004, 4009, 4010, 4101, 4102, 4103, 4201],
    example: {
      body: { channel: 'bank', amount: '1000.00', expected_pay_amount: '1000.00' },
      data: EXAMPLE_RECHARGE,
    },
  }),
  rechargeCancel: contract({
    summary: 'Cancel a top-up that is still submitted',
    auth: 'user',
    money: true,
    body: cancelSchema,
    data: topUpRecord,
    codes: [4004, 4010],
    example: {
      body: { id: '31' },
      data: { ...EXAMPLE_RECHARGE, status: 'canceled', status_text: 'Canceled' },
    },
  }),
  recharges: contract({
    summary: "List the member's top-ups",
    auth: 'user',
    body: recordListSchema,
    data: recordPageResponse(topUpRecord),
    codes: [4004],
    example: { body: { status: 'submitted' }, data: examplePage(EXAMPLE_RECHARGE) },
  }),
  withdraw: contract({
    summary: 'Request a withdrawal',
    description: 'The amount is held at once. The member receives net.',
    auth: 'user',
    money: true,
    tradePassword: true,
    payoutFactor: true,
    body: withdrawSchema,
    data: withdrawalRecord,
    codes: [4004, 4010, 4018, 4101, 4102, 4103, 4104, 4105, 4401, 4402],
    example: {
      body: {
        channel: 'bank',
        target_id: '8',
        amount: '500.00',
        trade_password: '135790',
        expected_pay_amount: '485.00',
      },
      data: WITHDRAWAL,
    },
  }),
  withdrawCancel: contract({
    summary: 'Cancel a withdrawal that is still pending',
    auth: 'user',
    money: true,
    body: cancelSchema,
    data: withdrawalRecord,
    codes: [4004, 4010],
    example: {
      body: { id: '17' },
      data: { ...WITHDRAWAL, status: 'canceled', status_text: 'Canceled', expected_on: null },
    },
  }),
  withdraws: contract({
    summary: "List the member's withdrawals",
    auth: 'user',
    body: recordListSchema,
    data: recordPageResponse(withdrawalRecord),
    codes: [4004],
    example: {
      body: { start_date: '2026-01-01', end_date: '2026-01-31' },
      data: examplePage(WITHDRAWAL),
    },
  }),
  withdrawLimits: contract({
    summary: 'What the member can still withdraw today and this month',
    auth: 'user',
    data: withdrawalLimits,
    codes: [],
    example: {
      data: {
        currency: 'TWD',
        level: 1,
        frozen: false,
        frozen_by_member: false,
        day: { limit: '20000.00', left: '19500.00', own: true },
        month: { limit: '200000.00', left: '180000.00', own: false },
      },
    },
  }),
};
