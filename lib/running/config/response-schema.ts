import { z } from 'zod';
import {
  basisPoints,
  cashCurrency,
  decimalSetting,
  termDays,
} from '#lib/base/contract/response-fields';

/** Settings that clients may read. */
export const publicConfig = z
  .strictObject({
    img_url: z.string().describe('Base path or https URL of pictures, ending in a slash.'),
    kefu_link: z.string().describe('URL of customer service; empty if there is none.'),
    kefu_link2: z.string().describe('Second URL of customer service; empty if there is none.'),
    verify: z.boolean().describe('Whether the home page needs a solved puzzle each hour.'),
    mode: z.enum(['paper', 'live']).describe('paper: all money and metal is simulated.'),
    currency: cashCurrency.describe('Currency of all cash amounts.'),
    scale: z.int().min(0).describe('Decimals of the currency.'),
    limits: z
      .strictObject({
        recharge_min: decimalSetting.describe('Minimum amount of a top-up, in cash.'),
        recharge_max: decimalSetting.describe('Maximum amount of a top-up, in cash.'),
        withdraw_min: decimalSetting.describe('Minimum amount of a withdrawal, in cash.'),
        withdraw_max: decimalSetting.describe('Maximum amount of a withdrawal, in cash.'),
        withdraw_day: decimalSetting.describe(
          'Maximum withdrawals of a member per day in Asia/Taipei, in cash.',
        ),
        withdraw_month: decimalSetting.describe(
          'Maximum withdrawals of a member per month in Asia/Taipei, in cash.',
        ),
        order_min_qty: decimalSetting.describe('Minimum quantity of an order, in grams.'),
        signature_order_min: decimalSetting.describe(
          'Orders from this amount on are signed by members who have a passkey, in cash.',
        ),
        methods_max: z.int().min(1).describe('Maximum number of payment methods of a member.'),
        card_cooldown_hours: z
          .int()
          .min(0)
          .describe('Hours before a new payment method can receive withdrawals.'),
      })
      .describe('Limits.'),
    fees: z
      .strictObject({
        withdraw_flat: decimalSetting.describe('Fee of a withdrawal, in cash.'),
        trade_bps: basisPoints.describe('Fee of orders and quotes.'),
        spread_bps: basisPoints.describe('Spread of quotes.'),
      })
      .describe('Fees.'),
    terms: z
      .array(
        z.strictObject({
          days: termDays,
          rate_bps: basisPoints.describe('Annual interest rate.'),
          business_day: z
            .boolean()
            .describe('Deposits mature on a business day, and interest runs to that day.'),
        }),
      )
      .describe('Fixed terms on offer.'),
    download: z
      .strictObject({
        android: z.string().optional().describe('URL of the Android app.'),
        ios: z.string().optional().describe('URL of the iOS app.'),
      })
      .describe('Download links of the apps.'),
  })
  .meta({ id: 'PublicConfig', description: 'Public settings.' });

export type PublicConfig = z.output<typeof publicConfig>;
