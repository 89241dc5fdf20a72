import { contract } from '#lib/base/contract/contract';
import { EXAMPLE_HASH } from '#lib/base/contract/examples';
import { marketSchema } from './price/schema.ts';
import { market } from './response-schema.ts';

export const MARKET_CALLS = {
  market: contract({
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
