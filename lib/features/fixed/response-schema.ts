import { z } from 'zod';
import {
  basisPoints,
  cashAmount,
  moment,
  recordId,
  simulated,
  statusText,
  termDays,
} from '#lib/base/contract/response-fields';
import { DEPOSIT_STATUSES, MOVE_DIRECTIONS } from './enums.ts';

const productId = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .describe('Id of a product: the length of its term in days.');

const productName = z.string().describe("Name of the product, in the request's language.");

const term = z.strictObject({
  days: termDays,
  rate_bps: basisPoints.describe('Annual interest rate.'),
});

const businessDay = z
  .boolean()
  .describe('It matures on a business day, and interest runs to that day.');

const interestDays = z
  .int()
  .min(1)
  .max(3_710)
  .describe('Days of the promised interest: more than days if it matures on a later business day.');

/** A product: an available fixed term. */
export const fixedProduct = z
  .strictObject({
    id: productId,
    name: productName,
    days: termDays,
    interest_days: interestDays.describe('Days of interest of a deposit made today.'),
    business_day: businessDay,
    rate_bps: basisPoints.describe('Annual interest rate.'),
    min: cashAmount.describe('Minimum principal of a deposit.'),
    max: cashAmount.describe('Maximum principal of a deposit.'),
    remaining: cashAmount.describe('Remaining capacity for deposits of all members.'),
  })
  .meta({ id: 'FixedProduct', description: 'An available fixed term.' });

/** Interest and maturity of a deposit made now. */
export const fixedQuote = z
  .strictObject({
    product_id: productId,
    days: termDays,
    interest_days: interestDays,
    rate_bps: basisPoints.describe('Annual interest rate.'),
    amount: cashAmount.describe('Principal.'),
    maturity_at: moment.describe('When a deposit made now matures.'),
    interest: cashAmount.describe('Interest at maturity.'),
    total: cashAmount.describe('amount plus interest.'),
    early: z
      .array(term)
      .describe(
        'Interest rates of an early close by minimum number of whole days; 0 before the first.',
      ),
  })
  .meta({ id: 'FixedQuote', description: 'Interest and maturity of a deposit made now.' });

/** A deposit. */
export const depositRecord = z
  .strictObject({
    id: recordId,
    product: productName,
    product_id: productId,
    days: termDays,
    interest_days: interestDays,
    business_day: businessDay,
    term_days: interestDays.describe(
      'Days from its start to its day of maturity, which a change of the calendar may have moved.',
    ),
    principal: cashAmount.describe('Principal.'),
    rate_bps: basisPoints.describe('Annual interest rate.'),
    interest: cashAmount.describe('Interest promised at maturity.'),
    accrued: cashAmount.describe(
      'Interest accrued so far; for an ended deposit, the interest paid.',
    ),
    renew: z.boolean().describe('Whether the principal is deposited again at maturity.'),
    started_at: moment.describe('When it was created.'),
    maturity_at: moment.describe('When it matures.'),
    ended_at: moment.nullable().describe('When it ended; null while it runs.'),
    status: z.enum(DEPOSIT_STATUSES).describe('Status; paid, renewed and early_closed are final.'),
    status_text: statusText,
    redeem_now: z
      .strictObject({
        interest: cashAmount.describe('Interest to be paid.'),
        total: cashAmount.describe('Principal plus that interest.'),
        early: z.boolean().describe('True before maturity.'),
      })
      .nullable()
      .describe('Payout of moveOut at this moment; null if the deposit has ended.'),
    renewed_from: recordId
      .nullable()
      .describe('The deposit that this one renews; null for a new one.'),
    simulated,
  })
  .meta({ id: 'FixedDeposit', description: 'Cash deposited for a fixed term.' });

/** A move into or out of a deposit. */
export const moveRecord = z
  .strictObject({
    id: recordId,
    no: z.string().describe('Human-readable number, such as F20260105387420489.'),
    direction: z.enum(MOVE_DIRECTIONS).describe('Into a deposit or out of it.'),
    deposit_id: recordId.describe('The deposit.'),
    product: productName,
    days: termDays,
    amount: cashAmount.describe('Principal.'),
    interest: cashAmount.describe('Interest: promised for a move in, paid for a move out.'),
    early: z.boolean().describe('Whether the deposit was closed before maturity.'),
    status: z.enum(DEPOSIT_STATUSES).describe('Status of the deposit.'),
    status_text: statusText,
    simulated,
    created_at: moment.describe('When it was created.'),
  })
  .meta({ id: 'FixedMove', description: 'Move of cash into or out of a fixed-term deposit.' });

export type DepositRecord = z.output<typeof depositRecord>;
export type FixedProduct = z.output<typeof fixedProduct>;
export type FixedQuote = z.output<typeof fixedQuote>;
export type MoveRecord = z.output<typeof moveRecord>;
