import { z } from 'zod';
import { recordPageResponse } from '#lib/base/contract/page-response';
import { exportSchema, recordDetailSchema, recordListSchema } from '#lib/base/record-base/schema';
import { marketSchema } from '#lib/features/market/price/schema';
import { market } from '#lib/features/market/response-schema';
import { recordDetail, statementEntry } from '#lib/features/records/response-schema';
import { totalHistory, totals } from '#lib/features/totals/response-schema';
import { examplePage } from '../example-page.ts';
import { operation } from '../operation.ts';
import { EXAMPLE_RECHARGE } from './funding.ts';
import { EXAMPLE_HASH } from './trade.ts';

const POSTED_AT = '2026-01-05T02:30:05.000Z';

const BILL = {
  id: '90',
  no: 'J00000042',
  type: 'recharge',
  type_text: 'Top-up',
  amount: '1000.00',
  frozen_amount: '0.00',
  balance_after: '1234.50',
  lines: [
    {
      role: 'main' as const,
      text: 'Top-up',
      amount: '1000.00',
      frozen_amount: '0.00',
      balance_after: '1234.50',
    },
  ],
  source: {
    type: 'recharge' as const,
    id: '31',
    no: 'R20260105010460353',
    text: '銀行帳戶',
    grams: null,
  },
  journal_hash: EXAMPLE_HASH,
  simulated: true,
  created_at: POSTED_AT,
};

export const RECORD_OPERATIONS = {
  bills: operation({
    summary: "List the member's statement entries",
    description:
      'All journals that moved available cash or cash on hold, each with its lines. The sum of amount is the available balance, the sum of frozen_amount the cash on hold.',
    auth: 'user',
    body: recordListSchema,
    data: recordPageResponse(statementEntry),
    codes: [4004],
    example: { body: { per_page: 15 }, data: examplePage(BILL) },
  }),
  recordDetail: operation({
    summary: 'Read one record with its timeline and ledger entries',
    auth: 'user',
    body: recordDetailSchema,
    data: recordDetail,
    codes: [4004],
    example: {
      body: { type: 'recharge', id: '31' },
      data: {
        record: { ...EXAMPLE_RECHARGE, status: 'credited', status_text: 'Credited' },
        timeline: [
          { status: 'submitted', at: '2026-01-05T02:30:00.000Z', by: 'user', reason: null },
          { status: 'reviewing', at: POSTED_AT, by: 'system', reason: null },
          { status: 'credited', at: POSTED_AT, by: 'system', reason: null },
        ],
        entries: [
          {
            journal_no: 'J00000042',
            journal_hash: EXAMPLE_HASH,
            kind: 'recharge',
            kind_text: 'Top-up',
            account: 'available',
            asset: 'TWD',
            amount: '1000.00',
            balance_after: '1234.50',
            bill_id: '90',
            created_at: POSTED_AT,
          },
        ],
        source: null,
      },
    },
  }),
  export: operation({
    summary: "Download the member's records of one type as a CSV file",
    description:
      'UTF-8 with a byte order mark, streamed. If the connection breaks, the file is incomplete. Headings are in the language of the request. At most 20 per member in 10 minutes.',
    auth: 'user',
    body: exportSchema,
    data: z.string(),
    file: true,
    example: {
      body: { type: 'ledger', start_date: '2026-01-01', end_date: '2026-01-31' },
      data: 'No.,Time,Kind,Amount,Balance after,Change on hold,Currency,Record,Funds,Hash\r\n',
    },
  }),
  totals: operation({
    summary: 'Read all holdings of the member',
    auth: 'user',
    data: totals,
    example: {
      data: {
        as_of: '2026-01-05T02:31:10.000Z',
        currency: 'TWD',
        cash: '1234.50',
        frozen: '0.00',
        metals: '2747.26',
        fixed_principal: '0.00',
        fixed_accrued: '0.00',
        pending_out: '0.00',
        total: '3981.76',
        stale: false,
        items: [
          {
            key: 'available',
            asset: 'TWD',
            qty: null,
            price: null,
            price_at: null,
            stale: false,
            amount: '1234.50',
          },
          {
            key: 'metal',
            asset: 'XAU',
            qty: '1.2500',
            price: '2197.81',
            price_at: '2026-01-05T02:31:08.000Z',
            stale: false,
            amount: '2747.26',
          },
        ],
      },
    },
  }),
  totalHistory: operation({
    summary: "Read the member's total assets of the last 365 days",
    description:
      'One point a day, taken from the ledger at its close, and the present total as last point. Days before the first snapshot are absent; a day at whose close the member owned nothing is 0.00.',
    auth: 'user',
    data: totalHistory,
    example: {
      data: {
        currency: 'TWD',
        since: '2026-01-04',
        points: [
          { day: '2026-01-04', at: '2026-01-04T16:00:00.000Z', total: '3950.10' },
          { day: '2026-01-05', at: '2026-01-05T02:31:10.000Z', total: '3981.76' },
        ],
      },
    },
  }),
};

export const MARKET_OPERATIONS = {
  market: operation({
    summary: 'Read the metals with their prices over a time range',
    auth: 'none',
    body: marketSchema,
    data: market,
    example: {
      body: { symbol: 'XAU', range: '1h' },
      data: {
        items: [
          {
            symbol: 'XAU',
            name: 'Gold',
            price: '2197.81',
            price_at: '2026-01-05T02:31:08.000Z',
            stale: false,
            change_24h: '+0.42',
            price_24h: '2188.62',
            change_since: null,
            price_since: null,
            since: null,
            series: [[1_767_580_260_000, '2197.81', '2197.40', '2197.90', '2197.35', 0, 8_000]],
          },
        ],
        seed_day: '2026-01-05',
        seed_hash: EXAMPLE_HASH,
      },
    },
  }),
};
