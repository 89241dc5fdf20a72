import { contract } from '#lib/base/contract/contract';
import { EXAMPLE_HASH } from '#lib/base/contract/examples';
import { nothing } from '#lib/base/contract/response-fields';
import { priceAlerts } from './alert/response-schema.ts';
import { removePriceAlertSchema, setPriceAlertSchema } from './alert/schema.ts';
import { marketSchema } from './price/schema.ts';
import { market } from './response-schema.ts';

const ALERTS = {
  waiting: [
    {
      ...{ id: '12', symbol: 'XAU' as const, kind: 'above' as const, repeat: 'once' as const },
      ...{ low: null, high: '4300.00', percent: null, reference: null, state: 'active' as const },
      ...{ set_at: '2026-01-05T02:31:00.000Z', fired_at: null, fired_price: null },
    },
  ],
  fired: [],
  limit: 20,
};

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
  priceAlerts: contract({
    summary: 'List price alerts',
    auth: 'user',
    data: priceAlerts,
    example: { data: ALERTS },
  }),
  priceAlertSet: contract({
    summary: 'Set a price alert',
    description:
      'The member is told in the inbox, and by mail and push as they chose, when the price of a gram reaches the level. It is no order. The same metal, kind and level again replaces the alert, so that a retry adds none. At most 20 wait at a time: code 4102. Code 4010 if the price has reached the level already.',
    auth: 'user',
    body: setPriceAlertSchema,
    data: priceAlerts,
    codes: [4010, 4102, 4203],
    example: {
      body: { symbol: 'XAU', kind: 'above', level: '4300', repeat: 'once' },
      data: ALERTS,
    },
  }),
  priceAlertRemove: contract({
    summary: 'Remove a price alert',
    description: 'Repeating it, or removing one that has fired, changes nothing.',
    auth: 'user',
    body: removePriceAlertSchema,
    data: nothing,
    codes: [4004],
    example: { body: { id: '12' }, data: null },
  }),
};
