import { z } from 'zod';
import { optionalFactorCodeField } from '#lib/access/operators/schema';
import { ASSET_SCALE, type Asset } from '#lib/base/money';
import { idField } from '#lib/base/record-base/id-field';
import { CLAIM_QUEUE_NAMES } from '#lib/features/claims/claim-queue';
import {
  CHANNELS,
  PAYOUT_FAILURES,
  REVEAL_PURPOSES,
  TOP_UP_REJECTIONS,
  WITHDRAWAL_REJECTIONS,
} from '#lib/features/funding/enums';
import { referenceField } from '#lib/features/funding/schema';
import { AMOUNT_PATTERN } from './amount-pattern.ts';

/** Orders of a queue in the URL; `-` is descending. */
const QUEUE_SORTS = ['created', '-created', 'amount', '-amount'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** Filter by the operator who has claimed a record. */
export const CLAIM_FILTERS = ['mine', 'given', 'nobody', 'others'] as const;

/** Records that a rule warns about, or that none does. */
const WARNING_FILTERS = ['with', 'without'] as const;

const ASSETS = Object.keys(ASSET_SCALE) as [Asset, ...Asset[]];

/** An invalid value in a URL is ignored. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().catch(undefined as never);

const decimal = z.string().regex(new RegExp(`^${AMOUNT_PATTERN}$`));

/** The filters of a queue in the URL. */
export const queueFilterSchema = z.object({
  status: optional(z.string().max(16)),
  /** A number, reference, amount or member. */
  find: optional(z.string().trim().min(1).max(80)),
  channel: optional(z.enum([...CHANNELS, 'metal'])),
  currency: optional(z.enum(ASSETS)),
  /** Amounts of cash. */
  from: optional(decimal),
  to: optional(decimal),
  /** Minimum waiting time in minutes. */
  waiting: optional(z.coerce.number().int().min(1).max(525_600)),
  claim: optional(z.enum(CLAIM_FILTERS)),
  warnings: optional(z.enum(WARNING_FILTERS)),
  sort: optional(z.enum(QUEUE_SORTS)),
  /** Key of the last row of the previous page: id, or amount and id. */
  after: optional(z.string().regex(/^\d{1,18}(\.\d{1,18})?$/)),
});
export type QueueFilter = z.output<typeof queueFilterSchema>;

const reason = z
  .string('invalid')
  .trim()
  .max(200, 'tooLong')
  .regex(/^\P{Cc}*$/u, 'invalid')
  .optional()
  .transform((text) => text || undefined);

/** A call on one record. */
export const recordSchema = z.object({ id: idField });

/** Opens a full number or a proof, for a listed reason; `other` needs a text. */
export const revealSchema = z
  .object({ id: idField, code: z.enum(REVEAL_PURPOSES, 'required'), reason })
  .refine(({ code, reason: text }) => code !== 'other' || text !== undefined, {
    path: ['reason'],
    error: 'required',
  });

/** Claims a record, or takes another operator's claim over. */
export const claimSchema = z.object({
  id: idField,
  take_over: z.boolean('invalid').default(false),
});

/** An approval, with an optional text that the member reads. */
export const approveSchema = z.object({ id: idField, reason });
export const topUpApproveSchema = approveSchema.extend({ reference: referenceField.optional() });

/** A listed reason, and a text that is required if there is no listed one. */
const reasoned = <Code extends string>(codes: readonly [Code, ...Code[]]) =>
  z
    .object({ id: idField, code: z.enum(codes, 'invalid').optional(), reason })
    .refine(({ code, reason: text }) => code !== undefined || text !== undefined, {
      path: ['reason'],
      error: 'required',
    });

export const topUpRejectSchema = reasoned(TOP_UP_REJECTIONS);
export const withdrawalRejectSchema = reasoned(WITHDRAWAL_REJECTIONS);
export const payoutFailSchema = reasoned(PAYOUT_FAILURES);

/** Takes a withdrawal for payment. Taking over another operator's needs a reason. */
export const takeSchema = z.object({ id: idField, reason });

/** A payout, with the file that proves it. */
export const paySchema = approveSchema.extend({
  reference: z.string('required').min(1, 'required').pipe(referenceField),
  file: z.instanceof(Uint8Array).optional(),
  /** Of the second factor, for a payout above the limit five minutes after the last one. */
  code: optionalFactorCodeField,
});

const requiredReason = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(200, 'tooLong')
  .regex(/^\P{Cc}*$/u, 'invalid');

/** A payout that the bank sent back; all of it without an amount. */
export const bounceSchema = z.object({
  id: idField,
  reference: z.string('required').min(1, 'required').pipe(referenceField),
  amount: decimal.optional().or(z.literal('').transform(() => undefined)),
  code: z.enum(PAYOUT_FAILURES, 'invalid').optional(),
  reason: requiredReason,
});

/** A rejected or expired top-up whose money came after all. */
export const reopenSchema = z.object({ id: idField, reason: requiredReason });

/** Several records of one queue. */
export const severalSchema = z.object({
  ids: z.array(idField).min(1, 'required').max(100, 'tooLong'),
});

const colleague = z.string('required').trim().min(1, 'required').max(64, 'tooLong');
const note = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(200, 'tooLong')
  .regex(/^\P{Cc}*$/u, 'invalid');

/** Hands records of a queue over to a colleague. */
export const assignSchema = severalSchema.extend({
  queue: z.enum(CLAIM_QUEUE_NAMES, 'invalid'),
  to: colleague,
  note,
});

/** Hands over everything that an operator holds in all queues. */
export const handOverSchema = z.object({
  /** Who goes off duty; the operator who calls if omitted. */
  from: colleague.optional(),
  to: colleague,
  note,
});
