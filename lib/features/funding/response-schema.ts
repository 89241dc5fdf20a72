import { z } from 'zod';
import {
  asset,
  assetAmount,
  cashAmount,
  exchangeRate,
  grams,
  metal,
  moment,
  recordId,
  simulated,
  statusText,
} from '#lib/base/contract/response-fields';
import { CHANNELS, TOP_UP_STATUSES, WITHDRAWAL_STATUSES } from './enums.ts';

const note = z.string().describe('Text that the payer must enter as the note of the transfer.');

/** Payment instructions: the receiving account; for channel metal: the sold metal. */
const payTo = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('sandbox').describe('Paper mode: no payment is required.'),
      reference: note,
    }),
    z.strictObject({
      kind: z.literal('metal').describe('Metal that was sold by a firm quote.'),
      symbol: metal,
      qty: grams.describe('Grams that were sold.'),
      price: cashAmount.describe('Cash for one gram.'),
      reference: z.string().describe('Number of the record.'),
    }),
    z.strictObject({
      kind: z.enum(['bank', 'hkbank']).describe('Account of a bank in Taiwan or Hong Kong.'),
      bank_code: z.string().describe('Clearing code of the bank.'),
      bank_name: z.string().describe('Name of the bank.'),
      branch: z.string().optional().describe('Code of the branch; absent if there is none.'),
      account: z.string().describe('Account number.'),
      holder: z.string().describe('Name of the account holder.'),
      reference: note,
    }),
    z.strictObject({
      kind: z.literal('number').describe('Address for USDT.'),
      network: z.enum(['TRC20', 'ERC20']).describe('Network of the address.'),
      address: z.string().describe('USDT address to pay to.'),
      reference: note,
    }),
  ])
  .meta({ id: 'PayTo', description: 'Payment instructions.' });

const payment = {
  amount: cashAmount.describe('Amount before the fee.'),
  fee: cashAmount.describe('Fee, part of amount.'),
  net: cashAmount.describe('amount minus fee.'),
  pay_currency: asset.describe('Asset of the external payment: a currency, USDT or a metal.'),
  pay_amount: assetAmount.describe('Amount of the external payment, in pay_currency.'),
  rate: exchangeRate.describe('Cash for one unit of pay_currency when the record was created.'),
};

const outcome = {
  status_text: statusText,
  reason: z
    .string()
    .nullable()
    .describe('Reason of the final status, as a text; null if there is none.'),
  simulated,
};

/** A top-up: a payment or metal sale that is credited as cash. */
export const topUpRecord = z
  .strictObject({
    id: recordId,
    no: z.string().describe('Human-readable number, such as R20260105387420489.'),
    channel: z.enum([...CHANNELS, 'metal']).describe('Channel of the payment.'),
    ...payment,
    pay_to: payTo,
    code: z
      .string()
      .describe('Code that identifies the payment; the payer enters it as the note of a transfer.'),
    reference: z
      .string()
      .nullable()
      .describe("The payer's or bank's own reference; null if none is known."),
    status: z
      .enum(TOP_UP_STATUSES)
      .describe(
        'Status; credited and canceled are final. An operator reopens a rejected or expired one whose money came after all.',
      ),
    reversed: z
      .boolean()
      .describe('True if an operator has taken the credit back; status_text then says so.'),
    ...outcome,
    expires_at: moment.describe('When it expires if unpaid.'),
    created_at: moment.describe('When it was created.'),
  })
  .meta({ id: 'Recharge', description: 'Top-up of the cash balance.' });

/** A withdrawal of cash. */
export const withdrawalRecord = z
  .strictObject({
    id: recordId,
    no: z.string().describe('Human-readable number, such as W20260105387420489.'),
    channel: z.enum(CHANNELS).describe('Channel of the payout.'),
    target_masked: z.string().describe('Number of the payment method, masked.'),
    target_name: z
      .string()
      .describe('Bank of the payment method, or USDT and its network; as it was when requested.'),
    returned: cashAmount.describe(
      'What the bank sent back of the payout, which is available again; zero if nothing.',
    ),
    target_label: z
      .string()
      .nullable()
      .describe("The member's label of the payment method; null if it has none."),
    ...payment,
    reference: z
      .string()
      .nullable()
      .describe('Reference of the payout at the bank or on the blockchain; null if none is known.'),
    status: z
      .enum(WITHDRAWAL_STATUSES)
      .describe(
        'Status; canceled, rejected, failed and bounced are final, and paid unless the bank sends the money back.',
      ),
    ...outcome,
    expected_on: z.iso
      .date()
      .nullable()
      .describe(
        'Business day by which it is expected to be paid out, in Asia/Taipei; null if it has ended, or if the sandbox pays it within a minute.',
      ),
    created_at: moment.describe('When it was requested.'),
  })
  .meta({
    id: 'Withdrawal',
    description:
      'Withdrawal from the cash balance. amount is debited from the balance, net is paid out.',
  });

const periodLimit = z.strictObject({
  limit: cashAmount.describe('Most that can be withdrawn in the period.'),
  left: cashAmount.describe('What is left of it.'),
  own: z.boolean().describe("True if it is the member's own limit, lower than the level's."),
});

/** Limits of withdrawals in the local day and month. */
export const withdrawalLimits = z
  .strictObject({
    currency: asset.describe('The cash currency.'),
    level: z.int().min(0).max(2).describe("The member's level, which the limits depend on."),
    frozen: z.boolean().describe('Whether withdrawals are refused until further notice (4104).'),
    frozen_by_member: z.boolean().describe('Whether the member has frozen the account (4105).'),
    day: periodLimit.describe('Today, in Asia/Taipei.'),
    month: periodLimit.describe('This calendar month, in Asia/Taipei.'),
  })
  .meta({ id: 'WithdrawalLimits', description: 'What can still be withdrawn.' });

export type WithdrawalLimits = z.output<typeof withdrawalLimits>;
export type PayTo = z.output<typeof payTo>;
export type TopUpRecord = z.output<typeof topUpRecord>;
export type WithdrawalRecord = z.output<typeof withdrawalRecord>;
