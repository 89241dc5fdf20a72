import { z } from 'zod';
import { tradePasswordField } from '#lib/access/account/schema';
import { proofFields } from '#lib/access/confirmation/proof-fields';
import { parseAmount } from '#lib/base/money';
import { beforeIdField, idField } from '#lib/base/record-base/id-field';
import { listSchema } from '#lib/base/record-base/page';
import { MAX_REACHABLE_ROWS } from '#lib/base/record-base/schema';
import { SIDES } from './enums.ts';

/** Largest quantity of one order, in units of 1/10,000 g. Keeps every product within a BIGINT. */
const MAX_QTY_UNITS = 10_000_000_000n;

/**
 * Grams: a decimal string or number with at most four decimals, parsed into units. All metals have
 * the same scale.
 */
const qtyField = z
  .union([z.string(), z.number()], { error: 'required' })
  .transform((value, context) => {
    const qtyUnits = parseAmount(value, 'XAU');
    const problem = qtyUnits === null ? 'qty' : qtyProblem(qtyUnits);
    if (qtyUnits === null || problem !== null) {
      context.addIssue({ code: 'custom', message: problem ?? 'qty' });
      return z.NEVER;
    }
    return qtyUnits;
  })
  .describe('Grams: a decimal string or number with at most four decimals.');

function qtyProblem(qtyUnits: bigint): 'qtyPositive' | 'qtyTooLarge' | null {
  if (qtyUnits === 0n) return 'qtyPositive';
  return qtyUnits > MAX_QTY_UNITS ? 'qtyTooLarge' : null;
}

const side = z.enum(SIDES, 'invalid').describe('Whether to buy or sell metal.');

/** A deal: for `quote`, and for an order of the open issue. */
export const quoteSchema = z.object({ room_id: idField, side, qty: qtyField });

/**
 * An order for the open issue (`room_id`, `side` and `qty`), or by a firm quote (`quote_id` alone).
 * An issue order may include the issue and the fee rate that the user saw before confirming; it
 * fails if either has changed. Trade password and signature are optional while the trade window is open.
 */
export const orderSchema = z
  .object({
    room_id: idField.optional().describe('Room, for an order of its open issue.'),
    side: side.optional(),
    qty: qtyField.optional(),
    issue_id: idField
      .optional()
      .describe('Issue that the member saw; 4202 if another one is open now.'),
    expected_fee_bps: z
      .int('invalid')
      .min(0, 'invalid')
      .max(10_000, 'invalid')
      .optional()
      .describe(
        'Rate of the fee that the member saw, in basis points; 4010 if it is another one now.',
      ),
    quote_id: idField.optional().describe('Firm quote to take; without any other deal field.'),
    ...proofFields,
  })
  .superRefine(({ quote_id, trade_password: _, signature: __, ...deal }, context) => {
    // Errors of single fields take precedence.
    if (context.issues.length > 0) return;
    const problem = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const missing = (['room_id', 'side', 'qty'] as const).filter(
      (field) => deal[field] === undefined,
    );
    if (quote_id === undefined) for (const field of missing) problem(field, 'required');
    // With both, it would be ambiguous what the user agreed to.
    else for (const field of Object.keys(deal)) problem(field, 'invalid');
  });

export const orderCancelSchema = z.object({ id: idField });

export const tradeUnlockSchema = z.object({ trade_password: tradePasswordField });

/** Issues of one room, newest first. */
export const issuesSchema = listSchema
  .extend({ room_id: idField, before_id: beforeIdField })
  .refine(({ page, per_page, before_id }) => before_id || page * per_page <= MAX_REACHABLE_ROWS, {
    path: ['page'],
    error: 'pageTooDeep',
  });

export const issueProofSchema = z.object({ id: idField });

/** The executions of a member in one room. */
export const fillsSchema = z.object({ room_id: idField });

export type QuoteInput = z.output<typeof quoteSchema>;
export type OrderInput = z.output<typeof orderSchema>;
/** An order for an issue, with the values that the user saw. */
export type IssueOrderInput = QuoteInput & Pick<OrderInput, 'issue_id' | 'expected_fee_bps'>;
export type FillsInput = z.output<typeof fillsSchema>;
export type IssuesInput = z.output<typeof issuesSchema>;
