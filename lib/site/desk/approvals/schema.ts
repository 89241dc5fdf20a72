import { z } from 'zod';
import { optionalFactorCodeField, reasonField } from '#lib/access/operators/schema';
import { idField } from '#lib/base/record-base/id-field';

/** Schemas of requests for another operator's approval. Messages are keys under `validation`. */

export const requestApprovalSchema = z.object({
  action: z.string('required').max(64, 'invalid'),
  /** Fields of the action, whose effect checks them. */
  payload: z.record(z.string().max(64), z.unknown()),
  reason: reasonField,
});

export const decideApprovalSchema = z.object({
  id: idField,
  decision: z.enum(['approve', 'reject', 'withdraw'], 'invalid'),
  comment: z.preprocess((value) => (value === '' ? undefined : value), reasonField.optional()),
  /** Of the second factor, for an approval five minutes after the last one. */
  code: optionalFactorCodeField,
});
