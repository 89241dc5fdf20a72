import { z } from 'zod';
import {
  APPROVED_ACTIONS,
  type ApprovedAction,
} from '#lib/access/operators/approvals/approved-action';
import { optionalFactorCodeField, reasonField } from '#lib/access/operators/schema';
import { idField } from '#lib/base/record-base/id-field';
import { APPROVAL_STATUSES } from './approval-status.ts';

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

const word = z.string().trim().min(1).max(120).optional().catch(undefined);

/** The list of requests in the URL; malformed values are ignored. */
export const approvalFilterSchema = z.object({
  /** One status or `all`; requests that wait without it. */
  status: z.enum([...APPROVAL_STATUSES, 'all']).catch('pending'),
  action: z
    .enum(Object.keys(APPROVED_ACTIONS) as [ApprovedAction, ...ApprovedAction[]])
    .optional()
    .catch(undefined),
  /** Name of the operator who requested it. */
  maker: word,
  /** What it is about: a number, name or setting. */
  subject: word,
  sort: z.enum(['created', '-created']).optional().catch(undefined),
  /** Id of the last row of the page before. */
  after: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional()
    .catch(undefined),
});
