import { z } from 'zod';
import { basisPoints, cashCurrency, decimalSetting, termDays } from '#lib/contract/response-fields';

/** What clients may know of the settings. */
export const publicConfig = z
  .strictObject({
    img_url: z
      .string()
      .describe('Path or https address, ending in a slash, that pictures are below.'),
    kefu_link: z.string().describe('Address of customer service; empty if there is none.'),
    kefu_link2: z.string().describe('Second address of customer service; empty if there is none.'),
    verify: z.boolean().describe('Whether the home page needs a solved puzzle each hour.'),
    mode: z.enum(['paper', 'live']).describe('paper: no real money or metal is behind anything.'),
    currency: cashCurrency.describe('Currency of all cash amounts.'),
    scale: z.int().min(0).describe('Decimals of the currency.'),
    limits: z
      .strictObject({
        recharge_min: decimalSetting.describe('Least amount of one recharge, in cash.'),
        recharge_max: decimalSetting.describe('Largest amount of one recharge, in cash.'),
        withdraw_min: decimalSetting.describe('Least amount of one withdrawal, in cash.'),
        withdraw_max: decimalSetting.describe('Largest amount of one withdrawal, in cash.'),
        withdraw_day: decimalSetting.describe('Withdrawals of one day in Asia/Taipei, in cash.'),
        withdraw_month: decimalSetting.describe(
          'Withdrawals of one month in Asia/Taipei, in cash.',
        ),
        order_min_qty: decimalSetting.describe('Least quantity of one order, in grams.'),
        methods_max: z.int().min(1).describe('Payment methods of one member.'),
        card_cooldown_hours: z
          .int()
          .min(0)
          .describe('Hours after which a new payment method can be paid to.'),
      })
      .describe('Limits.'),
    fees: z
      .strictObject({
        withdraw_flat: decimalSetting.describe('Fee of one withdrawal, in cash.'),
        trade_bps: basisPoints.describe('Fee of orders and quotes.'),
        spread_bps: basisPoints.describe('Spread of quotes.'),
      })
      .describe('Fees.'),
    terms: z
      .array(
        z.strictObject({ days: termDays, rate_bps: basisPoints.describe('Interest rate a year.') }),
      )
      .describe('Fixed terms on offer.'),
    download: z
      .strictObject({
        android: z.string().optional().describe('Address of the Android app.'),
        ios: z.string().optional().describe('Address of the iOS app.'),
      })
      .describe('Apps that can be installed.'),
  })
  .meta({ id: 'PublicConfig', description: 'Public settings.' });

export type PublicConfig = z.output<typeof publicConfig>;
