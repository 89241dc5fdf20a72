import { z } from 'zod';
import { PROOF_REQUIRED, proofFields } from '#lib/access/confirmation/proof-fields';
import { beforeIdField, idField } from '#lib/base/record-base/id-field';
import { listSchema } from '#lib/base/record-base/page';
import { MAX_REACHABLE_ROWS } from '#lib/base/record-base/schema';
import { cashField, inMinorUnits } from '#lib/features/funding/schema';
import { DEPOSIT_STATUSES } from './enums.ts';

/** A product's id is the length of its term in days. */
const productId = z
  .string('id')
  .regex(/^[1-9]\d{0,4}$/, 'id')
  .transform(Number)
  .describe('Id of a product: the length of its term in days.');

/**
 * The interest that the user saw, as a decimal string of the cash currency. The call fails if it
 * has changed.
 */
const expectedInterest = z
  .string('invalid')
  .regex(/^\d{1,16}\.\d{2}$/, 'invalid')
  .optional()
  .describe('Interest that the member saw, as a decimal string; 4010 if it is another one now.');

export const fixedQuoteSchema = z
  .object({ product_id: productId, amount: cashField })
  .transform(inMinorUnits);

export const moveInSchema = z
  .object({
    product_id: productId,
    amount: cashField,
    ...proofFields,
    renew: z
      .boolean('invalid')
      .default(false)
      .describe('Whether the principal is deposited again at maturity.'),
    expected_interest: expectedInterest,
  })
  .refine(...PROOF_REQUIRED)
  .transform(inMinorUnits);

export const moveOutSchema = z
  .object({ deposit_id: idField, ...proofFields, expected_interest: expectedInterest })
  .refine(...PROOF_REQUIRED);

export const fixedRenewSchema = z.object({
  deposit_id: idField,
  renew: z.boolean('invalid').describe('Whether the principal is deposited again at maturity.'),
});

export const depositListSchema = listSchema
  .extend({
    status: z
      .enum(DEPOSIT_STATUSES, 'invalid')
      .optional()
      .describe('Only deposits of this status.'),
    before_id: beforeIdField,
  })
  .refine(({ page, per_page, before_id }) => before_id || page * per_page <= MAX_REACHABLE_ROWS, {
    path: ['page'],
    error: 'pageTooDeep',
  });

export type FixedQuoteInput = z.output<typeof fixedQuoteSchema>;
export type MoveInInput = z.output<typeof moveInSchema>;
export type DepositListInput = z.output<typeof depositListSchema>;
