import type { z } from 'zod';
import { endRequestsAbout } from '#lib/access/operators/approvals/decide-approval';
import type { Operator } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { rejectRemoval } from '#lib/features/identity/lost-factor/review-removal';
import type { ActionOutcome } from '../approvals/action-outcome.ts';
import { applyOrRequest } from '../approvals/apply-or-request.ts';
import { removalSubject } from '../approvals/factor-removal.ts';
import type { reviewRemovalSchema } from './schema.ts';

/**
 * Rejects a request, which withdraws one for its approval; or requests its approval, which an operator who is alone
 * applies at once.
 * @throws {AppError} 4001, 4004, 4010 not waiting, pictures not opened, or a request waits already; 4012, 4030
 */
export async function reviewRemoval(
  tx: Db,
  operator: Operator,
  review: z.output<typeof reviewRemovalSchema>,
): Promise<ActionOutcome> {
  const { id } = review;
  if (review.decision === 'reject') {
    await rejectRemoval(tx, { ...review, operator: operator.name });
    const about = { action: 'factor.remove', subject: removalSubject(id) } as const;
    await endRequestsAbout(tx, about, { by: operator.name, comment: 'the request was rejected' });
    return { applied: true };
  }
  const outcome = await applyOrRequest(tx, operator, {
    action: 'factor.remove',
    payload: { removal: id.toString(), checks: review.checks },
    reason: `factor ${id}`,
  });
  return outcome.applied
    ? { applied: true }
    : { applied: false, approval: outcome.approvalId.toString() };
}
