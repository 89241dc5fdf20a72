import { contract } from '#lib/base/contract/contract';
import { examplePage } from '#lib/base/contract/examples';
import { pageResponse } from '#lib/base/contract/page-response';
import { planDetail, planDueRecord, planQuote, planRecord, plans } from './response-schema.ts';
import { planDuesSchema, planIdSchema, planSchema, planTermsSchema } from './schema.ts';

const NEXT_DAY = {
  day: '2026-12-07',
  nominal_day: '2026-12-06',
  cutoff_at: '2026-12-07T06:00:00.000Z',
};

const PLAN = {
  id: '31',
  room_id: '1',
  symbol: 'XAU' as const,
  state: 'active' as const,
  amount: '3000.00',
  qty: null,
  every: 'month' as const,
  days: [6, 16, 26],
  start_on: '2026-11-06',
  end_on: null,
  times: null,
  when_short: 'skip' as const,
  is_retry: false,
  upcoming: [NEXT_DAY],
  placed: 2,
  filled: 2,
  total_qty: '1.4321',
  total_cost: '5999.80',
  average_price: '4189.51',
  value: '6014.82',
  created_at: '2026-11-01T02:31:10.000Z',
};

const TERMS = { room_id: '1', amount: '3000', every: 'month' as const, days: [6, 16, 26] };

export const PLAN_CALLS = {
  plans: contract({
    summary: "List the member's recurring plans",
    description: 'At most 60 per member in a minute.',
    auth: 'user',
    data: plans,
    example: { data: { currency: 'TWD', plans: [PLAN] } },
  }),
  plan: contract({
    summary: 'Read a recurring plan with its calendar and course',
    auth: 'user',
    body: planIdSchema,
    data: planDetail,
    codes: [4004],
    example: {
      body: { id: '31' },
      data: {
        currency: 'TWD',
        plan: PLAN,
        calendar: [NEXT_DAY],
        course: [{ day: '2026-11-06', cost: '2999.90', value: '2993.91' }],
        signed_at: null,
      },
    },
  }),
  planDues: contract({
    summary: 'List the decided days of a recurring plan, newest first',
    description: 'Each has its order, or one code why there is none.',
    auth: 'user',
    body: planDuesSchema,
    data: pageResponse(planDueRecord),
    codes: [4004],
    example: {
      body: { id: '31' },
      data: examplePage({
        id: '90',
        day: '2026-11-16',
        nominal_day: '2026-11-16',
        is_retry: false,
        code: 'no_money' as const,
        order: null,
        decided_at: '2026-11-16T01:00:04.000Z',
      }),
    },
  }),
  planQuote: contract({
    summary: 'Read what a recurring plan would do: its first days and what they cost at most',
    description:
      'Takes the terms as planSet does and changes nothing. At most 60 per member in a minute.',
    auth: 'user',
    body: planTermsSchema,
    data: planQuote,
    codes: [4004, 4010, 4103, 4202, 4203],
    example: {
      body: { ...TERMS, times: 12 },
      data: {
        currency: 'TWD',
        start_on: '2026-11-29',
        upcoming: [NEXT_DAY],
        hold: '3000.00',
        fee_bps: 20,
        orders: 12,
        total: '36000.00',
      },
    },
  }),
  planSet: contract({
    summary: 'Create or change a recurring plan',
    description:
      'Holds nothing by itself. On each due day an order is placed in an issue of plans; a change applies from the next day that is not decided, and a day that has come stays. Its first day is today only before the plans of today open. At most 20 plans that have not ended (4102).',
    auth: 'user',
    money: true,
    tradePassword: 'window',
    body: planSchema,
    data: planRecord,
    codes: [4004, 4010, 4018, 4041, 4102, 4103, 4106, 4202, 4203],
    example: { body: TERMS, data: PLAN },
  }),
  planPause: contract({
    summary: 'Pause a recurring plan',
    description: 'Its days are skipped until it is resumed. Repeating it changes nothing.',
    auth: 'user',
    body: planIdSchema,
    data: planRecord,
    codes: [4004, 4010],
    example: { body: { id: '31' }, data: { ...PLAN, state: 'paused' } },
  }),
  planResume: contract({
    summary: 'Resume a paused recurring plan',
    description:
      'It buys again from its next day on; days of the pause stay skipped. Repeating it changes nothing.',
    auth: 'user',
    body: planIdSchema,
    data: planRecord,
    codes: [4004, 4010, 4106],
    example: { body: { id: '31' }, data: PLAN },
  }),
  planEnd: contract({
    summary: 'End a recurring plan',
    description:
      'Final. An order that it has placed stays and can be cancelled by itself. Repeating it changes nothing.',
    auth: 'user',
    body: planIdSchema,
    data: planRecord,
    codes: [4004],
    example: { body: { id: '31' }, data: { ...PLAN, state: 'ended', upcoming: [] } },
  }),
};
