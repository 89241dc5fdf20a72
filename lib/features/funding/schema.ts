import { z } from 'zod';
import { PROOF_REQUIRED, proofFields } from '#lib/access/confirmation/proof-fields';
import { parseAmount } from '#lib/base/money';
import { idField } from '#lib/base/record-base/id-field';
import { CHANNELS } from './enums.ts';

/** An amount of cash: a decimal string or number with at most two decimals, converted to minor units. */
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

/** What a body with an amount is behind the edge: its minor units are `amountMinor`. */
export function inMinorUnits<Body extends { amount: bigint }>({ amount, ...rest }: Body) {
  return { ...rest, amountMinor: amount };
}

const channel = z
  .enum(CHANNELS, 'invalid')
  .describe('bank: Taiwan or China; hkbank: Hong Kong; number: USDT.');

/**
 * The figure that the user confirmed, as a decimal string of the pay currency: the amount to pay or
 * the payout. The call fails if the terms have changed since.
 */
const expectedPayAmount = z
  .string('invalid')
  .regex(/^\d{1,16}(\.\d{1,8})?$/, 'invalid')
  .optional()
  .describe('pay_amount that the member saw, as a decimal string; 4010 if it is another one now.');

/** The reference of a payment, given by the payer, the bank or the blockchain. */
export const referenceField = z
  .string('invalid')
  .trim()
  .min(1, 'invalid')
  .max(64, 'tooLong')
  .regex(/^\P{Cc}*$/u, 'invalid');

/** A top-up by a payment through a channel. */
const paymentTopUp = z
  .object({
    channel,
    amount: cashField,
    reference: referenceField.optional().describe("The payer's own reference of the payment."),
    expected_pay_amount: expectedPayAmount,
  })
  .transform(inMinorUnits);

/** A top-up by selling the member's own metal with a firm quote. */
const metalTopUp = z.object({
  channel: z.literal('metal').describe('Metal that is sold by a firm quote.'),
  quote_id: idField.describe('A quote to sell, from the call quote.'),
});

export const rechargeSchema = z.discriminatedUnion('channel', [paymentTopUp, metalTopUp], {
  error: 'invalid',
});

export const withdrawSchema = z
  .object({
    channel,
    target_id: idField.describe('Id of the payment method: of cards or wallets.'),
    amount: cashField,
    ...proofFields,
    expected_pay_amount: expectedPayAmount,
  })
  .refine(...PROOF_REQUIRED)
  .transform(inMinorUnits);

export const cancelSchema = z.object({ id: idField });

export type TopUpInput = z.output<typeof paymentTopUp>;
export type WithdrawalInput = z.output<typeof withdrawSchema>;
