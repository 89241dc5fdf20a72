import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { dayField } from '#lib/base/record-base/day-field';

const word = z.string().trim().min(1).max(120);

/** Filters of the audit log. `cursor` is the last row of the previous page. */
export const auditFilterSchema = z.object({
  /** Such as `system:worker`; `amy` is the operator of that name, or a part of the system. */
  actor: word
    .transform((name) => (name.includes(':') ? name : `operator:${name}`))
    .optional()
    .catch(undefined),
  /** Such as `withdraw.approve`. */
  action: word.optional().catch(undefined),
  /** A number, name or setting; or as it is stored, such as `withdrawal:7` or `user:ann`. */
  subject: word.optional().catch(undefined),
  /** A member, with identity cases, top-ups and withdrawals. */
  member: word.optional().catch(undefined),
  /** Part of the details. */
  text: z.string().trim().min(1).max(80).optional().catch(undefined),
  /** First and last local day. */
  from: dayField.optional().catch(undefined),
  to: dayField.optional().catch(undefined),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional()
    .catch(undefined),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

/** Rows of the audit log as a file: the query of its page, and the reason. */
export const exportAuditSchema = auditFilterSchema.omit({ cursor: true }).extend({
  reason: reasonField,
});
