import { contract } from '#lib/base/contract/contract';
import { totalHistory, totals } from './response-schema.ts';

export const TOTAL_CALLS = {
  totals: contract({
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
  totalHistory: contract({
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
