import type { z } from 'zod';
import { endRequestsAbout } from '#lib/access/operators/approvals/decide-approval';
import type { Operator } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { rejectIdentity } from '#lib/features/identity/review-identity';
import type { ActionOutcome } from '../approvals/action-outcome.ts';
import { applyOrRequest } from '../approvals/apply-or-request.ts';
import { caseSubject } from '../approvals/identity-approval.ts';
import type { reviewCaseSchema } from './schema.ts';

/**
 * Rejects a case, which withdraws a request to approve it; or requests its approval, which an operator
 * who is alone applies at once.
 * @throws {AppError} 4001, 4004, 4010 not submitted, pictures not opened, or a request waits already; 4030
 */
export async function reviewCase(
  tx: Db,
  operator: Operator,
  review: z.output<typeof reviewCaseSchema>,
): Promise<ActionOutcome> {
  const { id } = review;
  if (review.decision === 'reject') {
    await rejectIdentity(tx, { ...review, operator: operator.name });
    const about = { action: 'identity.approve', subject: caseSubject(id) } as const;
    await endRequestsAbout(tx, about, { by: operator.name, comment: 'the case was rejected' });
    return { applied: true };
  }
  const { checks, expires_on: day } = review;
  const outcome = await applyOrRequest(tx, operator, {
    action: 'identity.approve',
    payload: { case: id.toString(), checks, expires_on: day ?? null },
    reason: `KYC ${id}`,
  });
  return outcome.applied
    ? { applied: true }
    : { applied: false, approval: outcome.approvalId.toString() };
}
