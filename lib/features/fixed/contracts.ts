import { contract } from '#lib/base/contract/contract';
import { examplePage } from '#lib/base/contract/examples';
import { pageResponse, recordPageResponse } from '#lib/base/contract/page-response';
import { listSchema } from '#lib/base/record-base/page';
import { recordListSchema } from '#lib/base/record-base/schema';
import { depositRecord, fixedProduct, fixedQuote, moveRecord } from './response-schema.ts';
import {
  depositListSchema,
  fixedQuoteSchema,
  fixedRenewSchema,
  moveInSchema,
  moveOutSchema,
} from './schema.ts';

const MOVE = {
  id: '21',
  no: 'F20260105135829269',
  direction: 'in' as const,
  deposit_id: '14',
  product: '30 days',
  days: 30,
  amount: '10000.00',
  interest: '9.86',
  early: false,
  status: 'active' as const,
  status_text: 'Running',
  simulated: true,
  created_at: '2026-01-05T02:30:00.000Z',
};

const DEPOSIT = {
  id: '14',
  product: '30 days',
  product_id: '30',
  days: 30,
  interest_days: 30,
  business_day: false,
  term_days: 30,
  principal: '10000.00',
  rate_bps: 120,
  interest: '9.86',
  accrued: '3.28',
  renew: false,
  started_at: '2026-01-05T02:30:00.000Z',
  maturity_at: '2026-02-03T16:00:00.000Z',
  ended_at: null,
  status: 'active' as const,
  status_text: 'Running',
  redeem_now: { interest: '2.19', total: '10002.19', early: true },
  renewed_from: null,
  simulated: true,
};

export const FIXED_CALLS = {
  fixedProducts: contract({
    summary: 'List the available fixed terms',
    auth: 'none',
    body: listSchema,
    data: pageResponse(fixedProduct),
    example: {
      body: {},
      data: examplePage({
        id: '30',
        name: '30 days',
        days: 30,
        interest_days: 30,
        business_day: false,
        rate_bps: 120,
        min: '100.00',
        max: '1000000.00',
        remaining: '9990000.00',
      }),
    },
  }),
  fixedQuote: contract({
    summary: 'Calculate interest and maturity of a deposit made now',
    auth: 'user',
    body: fixedQuoteSchema,
    data: fixedQuote,
    codes: [4004, 4102, 4103],
    example: {
      body: { product_id: '30', amount: '10000.00' },
      data: {
        product_id: '30',
        days: 30,
        interest_days: 30,
        rate_bps: 120,
        amount: '10000.00',
        maturity_at: '2026-02-03T16:00:00.000Z',
        interest: '9.86',
        total: '10009.86',
        early: [{ days: 7, rate_bps: 80 }],
      },
    },
  }),
  fixedDeposits: contract({
    summary: "List the member's deposits",
    auth: 'user',
    body: depositListSchema,
    data: pageResponse(depositRecord),
    codes: [4004],
    example: {
      body: { status: 'active' },
      data: examplePage(DEPOSIT),
    },
  }),
  fixedRenew: contract({
    summary: 'Switch the renewal of a running deposit on or off',
    auth: 'user',
    body: fixedRenewSchema,
    data: depositRecord,
    codes: [4004, 4010],
    example: {
      body: { deposit_id: '14', renew: true },
      data: { ...DEPOSIT, renew: true },
    },
  }),
  moveIn: contract({
    summary: 'Deposit cash for a fixed term',
    auth: 'user',
    money: true,
    tradePassword: true,
    body: moveInSchema,
    data: moveRecord,
    codes: [4004, 4010, 4018, 4041, 4101, 4102, 4103, 4106, 4301, 4302],
    example: {
      body: {
        product_id: '30',
        amount: '10000.00',
        trade_password: '135790',
        expected_interest: '9.86',
      },
      data: MOVE,
    },
  }),
  moveOut: contract({
    summary: 'Close a deposit, at maturity or before',
    auth: 'user',
    money: true,
    tradePassword: true,
    body: moveOutSchema,
    data: moveRecord,
    codes: [4004, 4010, 4018],
    example: {
      body: { deposit_id: '14', trade_password: '135790', expected_interest: '2.19' },
      data: {
        ...MOVE,
        id: '22',
        no: 'F20260115523249758',
        direction: 'out',
        interest: '2.19',
        early: true,
        status: 'early_closed',
        status_text: 'Closed early',
      },
    },
  }),
  moveRecords: contract({
    summary: "List the member's moves into and out of deposits",
    auth: 'user',
    body: recordListSchema,
    data: recordPageResponse(moveRecord),
    codes: [4004],
    example: { body: { type: 'in' }, data: examplePage(MOVE) },
  }),
};
