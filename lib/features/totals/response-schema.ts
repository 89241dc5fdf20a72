import { z } from 'zod';
import {
  asset,
  cashAmount,
  cashCurrency,
  grams,
  localDay,
  moment,
} from '#lib/base/contract/response-fields';

const totalKey = z.enum([
  'available',
  'frozen_withdraw',
  'frozen_order',
  'fixed_principal',
  'fixed_accrued',
  'metal',
  'metal_frozen',
]);

const totalItem = z
  .strictObject({
    key: totalKey.describe(
      'Kind of the line. Cash and metals have one line for each purpose they are held for.',
    ),
    asset,
    qty: grams.nullable().describe('Grams of a metal; null for cash.'),
    price: cashAmount.nullable().describe('Last price: cash for one gram; null for cash.'),
    price_at: moment.nullable().describe('Time of that price; null for cash.'),
    stale: z.boolean().describe('True if the price is missing or too old to trade on.'),
    amount: cashAmount.nullable().describe('Value; null for a metal that has never had a price.'),
  })
  .meta({ id: 'TotalItem', description: 'One line of the totals.' });

export const totals = z
  .strictObject({
    as_of: moment.describe('Time of all figures.'),
    currency: cashCurrency,
    cash: cashAmount.describe('Available cash.'),
    frozen: cashAmount.describe('Cash held for withdrawals and orders.'),
    metals: cashAmount
      .nullable()
      .describe('Value of all metals; null if one has never had a price.'),
    fixed_principal: cashAmount.describe('Principal of running deposits.'),
    fixed_accrued: cashAmount.describe('Interest accrued so far.'),
    pending_out: cashAmount.describe('Part of frozen that is held for withdrawals.'),
    total: cashAmount
      .nullable()
      .describe('Cash, frozen, metals, principal and accrued interest; null if metals is.'),
    stale: z.boolean().describe('True if a price in it is missing or too old to trade on.'),
    items: z.array(totalItem).describe('Lines: always cash; metals only if the member holds them.'),
  })
  .meta({ id: 'Totals', description: 'All holdings of a member at one time.' });

const totalPoint = z
  .strictObject({
    day: localDay,
    at: moment.describe('End of that day; of the last point the time of reading.'),
    total: cashAmount.nullable().describe('Null if a metal had no price.'),
  })
  .meta({ id: 'TotalPoint', description: 'Total assets at the close of a day.' });

export const totalHistory = z
  .strictObject({
    currency: cashCurrency,
    since: localDay.nullable().describe('First day with a snapshot; null if there is none yet.'),
    points: z
      .array(totalPoint)
      .min(1)
      .max(366)
      .describe('Closes of up to 365 days, oldest first, and the present total as last point.'),
  })
  .meta({ id: 'TotalHistory', description: 'Total assets day by day.' });

export type TotalHistory = z.output<typeof totalHistory>;
export type TotalItem = z.output<typeof totalItem>;
export type TotalKey = z.output<typeof totalKey>;
export type Totals = z.output<typeof totals>;
