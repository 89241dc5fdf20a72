import { z } from 'zod';
import { tradePasswordField } from '#lib/access/account/schema';
import { proofFields } from '#lib/access/confirmation/proof-fields';
import { parseAmount } from '#lib/base/money';
import { dayField } from '#lib/base/record-base/day-field';
import { beforeIdField, idField } from '#lib/base/record-base/id-field';
import { listSchema } from '#lib/base/record-base/page';
import { MAX_REACHABLE_ROWS } from '#lib/base/record-base/schema';
import { SIDES, type Side } from './enums.ts';

/** Largest quantity of one order, in units of 1/10,000 g. Keeps every product within a BIGINT. */
const MAX_QTY_UNITS = 10_000_000_000n;

/**
 * Grams: a decimal string or number with at most four decimals, parsed into units. All metals have
 * the same scale.
 */
export const qtyField = z
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

/** Largest amount of one order, and largest limit for one gram. Keep every product within a BIGINT. */
const MAX_CASH_MINOR = 100_000_000_000n;

/** Cash: a decimal string or number with at most two decimals, parsed into minor units. */
const cashField = z
  .union([z.string(), z.number()], { error: 'required' })
  .transform((value, context) => {
    const cashMinor = parseAmount(value, 'TWD');
    const problem = cashMinor === null ? 'amount' : cashProblem(cashMinor);
    if (cashMinor === null || problem !== null) {
      context.addIssue({ code: 'custom', message: problem ?? 'amount' });
      return z.NEVER;
    }
    return cashMinor;
  });

function cashProblem(cashMinor: bigint): 'amountPositive' | 'cashTooLarge' | null {
  if (cashMinor === 0n) return 'amountPositive';
  return cashMinor > MAX_CASH_MINOR ? 'cashTooLarge' : null;
}

export const amountField = cashField.describe(
  'Cash to spend at most, the fee included, in place of qty: a decimal string or number with at most two decimals.',
);

const side = z.enum(SIDES, 'invalid').describe('Whether to buy or sell metal.');

/** A quantity, or the amount that a buy spends. */
interface Size {
  side?: Side | undefined;
  qty?: bigint | undefined;
  amount?: bigint | undefined;
}

/** The field of a size that is wrong, with its message; null if it is one of the two. */
function sizeProblem({ side, qty, amount }: Size): ['qty' | 'amount', string] | null {
  if (qty === undefined && amount === undefined) return ['qty', 'required'];
  // With both, it would be ambiguous what is meant.
  return amount !== undefined && (qty !== undefined || side === 'sell')
    ? ['amount', 'invalid']
    : null;
}

/** A deal at a firm price: of a quantity, or a buy for an amount. */
export const quoteSchema = z
  .object({ room_id: idField, side, qty: qtyField.optional(), amount: amountField.optional() })
  .superRefine((deal, context) => {
    if (context.issues.length > 0) return;
    const problem = sizeProblem(deal);
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] });
  });

/** The fields of an order for an issue. */
const issueOrder = {
  room_id: idField.optional().describe('Room, for an order of its open issue.'),
  side: side.optional(),
  qty: qtyField.optional(),
  amount: amountField.optional(),
  limit_price: cashField
    .optional()
    .describe(
      'Cash for one gram: the highest fixing at which a buy fills, the lowest of a sell. Only with qty and until.',
    ),
  until: dayField
    .optional()
    .describe('Last local day of a limit order, today or one of the next 90 days.'),
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
};

/**
 * An order for the open issue (`room_id`, `side`, and `qty` or `amount`), a limit order (also `limit_price` and `until`),
 * or one by a firm quote (`quote_id` alone). An issue order may include the issue and the fee rate that the user saw
 * before confirming; it fails if either has changed. Trade password and signature are optional while the trade window is
 * open.
 */
export const orderSchema = z
  .object({
    ...issueOrder,
    quote_id: idField.optional().describe('Firm quote to take; without any other deal field.'),
    ...proofFields,
  })
  .superRefine(({ quote_id, trade_password: _, signature: __, ...deal }, context) => {
    // Errors of single fields take precedence.
    if (context.issues.length > 0) return;
    const problem = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    // With both, it would be ambiguous what the user agreed to.
    if (quote_id !== undefined) for (const field of Object.keys(deal)) problem(field, 'invalid');
    else for (const [field, message] of dealProblems(deal)) problem(field, message);
  });

type DealFields = z.output<z.ZodObject<typeof issueOrder>>;

function dealProblems(deal: DealFields): [field: string, message: string][] {
  const missing = (['room_id', 'side'] as const).filter((field) => deal[field] === undefined);
  const size = sizeProblem(deal);
  return [
    ...missing.map((field): [string, string] => [field, 'required']),
    ...(size ? [size] : []),
    ...limitProblems(deal),
  ];
}

/** A limit has an end and grams. */
function limitProblems({ limit_price, until, amount }: DealFields): [string, string][] {
  if (limit_price === undefined) return until === undefined ? [] : [['limit_price', 'required']];
  if (amount !== undefined) return [['amount', 'invalid']];
  return until === undefined ? [['until', 'required']] : [];
}

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

export const orderProofSchema = z.object({
  id: idField,
  issue_id: idField
    .optional()
    .describe(
      'Issue whose book is meant, of a limit order that went on; its present one if omitted.',
    ),
});

/** The executions of a member in one room. */
export const fillsSchema = z.object({ room_id: idField });

export type QuoteInput = z.output<typeof quoteSchema>;
export type OrderInput = z.output<typeof orderSchema>;
/** An order for an issue, with the values that the user saw. */
export type IssueOrderInput = QuoteInput &
  Pick<OrderInput, 'issue_id' | 'expected_fee_bps' | 'limit_price' | 'until'>;
export type FillsInput = z.output<typeof fillsSchema>;
export type OrderProofInput = z.output<typeof orderProofSchema>;
export type IssuesInput = z.output<typeof issuesSchema>;
