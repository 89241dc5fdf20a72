import { z } from 'zod';
import { tradePasswordField } from '#lib/account/schema';
import { parseAmount } from '#lib/money';
import { idField } from '#lib/record-base/id-field';

/** An amount of cash: a decimal string or number with at most two decimals, into minor units. */
export const cashField = z
  .union([z.string(), z.number()], { error: 'required' })
  .transform((value, context) => {
    const amountMinor = parseAmount(value, 'TWD');
    if (amountMinor === null || amountMinor === 0n) {
      context.addIssue({
        code: 'custom',
        message: amountMinor === 0n ? 'amountPositive' : 'amount',
      });
      return z.NEVER;
    }
    return amountMinor;
  })
  .describe('Amount of the cash currency: a decimal string or number with at most two decimals.');

/** Ways for money in and out. Whether one is open is for `getChannelTerms` to say. */
export const CHANNELS = ['bank', 'hkbank', 'number'] as const;
export type Channel = (typeof CHANNELS)[number];

const channel = z
  .enum(CHANNELS, 'invalid')
  .describe('bank: Taiwan or China; hkbank: Hong Kong; number: USDT.');

/**
 * What the user saw before confirming, as a decimal string of the pay currency: what is to be paid,
 * or what arrives. A call whose terms have changed since refuses.
 */
const expectedPayAmount = z
  .string('invalid')
  .regex(/^\d{1,16}(\.\d{1,8})?$/, 'invalid')
  .optional()
  .describe('pay_amount that the member saw, as a decimal string; 4010 if it is another one now.');

/** A payment's own reference: the payer's, the bank's or the chain's. */
export const referenceField = z
  .string('invalid')
  .trim()
  .min(1, 'invalid')
  .max(64, 'tooLong')
  .regex(/^\P{Cc}*$/u, 'invalid');

/** Money that comes in through a channel from outside. */
const announced = z.object({
  channel,
  amount: cashField,
  reference: referenceField.optional().describe("The payer's own reference of the payment."),
  expected_pay_amount: expectedPayAmount,
});

/** Own grams that are sold into cash by a firm quote. */
const metal = z.object({
  channel: z.literal('metal').describe('Metal that is sold by a firm quote.'),
  quote_id: idField.describe('A quote to sell, from the call quote.'),
});

export const rechargeSchema = z.discriminatedUnion('channel', [announced, metal], {
  error: 'invalid',
});

export const withdrawSchema = z.object({
  channel,
  target_id: idField.describe('Id of the payment method: of cards or wallets.'),
  amount: cashField,
  trade_password: tradePasswordField,
  expected_pay_amount: expectedPayAmount,
});

export const cancelSchema = z.object({ id: idField });

export type TopUpInput = z.output<typeof announced>;
export type WithdrawalInput = z.output<typeof withdrawSchema>;
