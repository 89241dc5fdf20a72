import type { z } from 'zod';
import { endRequestsAbout } from '#lib/access/operators/approvals/decide-approval';
import type { Operator } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { clearHit, matchHit, requireOpenHit } from '#lib/features/screening/decide-hit';
import { CLEAR_ALONE_BELOW } from '#lib/features/screening/name-score';
import type { ActionOutcome } from '../approvals/action-outcome.ts';
import { applyOrRequest } from '../approvals/apply-or-request.ts';
import { hitSubject } from '../approvals/hit-subject.ts';
import type { decideHitSchema } from './schema.ts';

/**
 * Decides on a hit. Clearing one of a high score waits for another operator; a match withdraws such a
 * request.
 * @throws {AppError} 4004, 4010 decided already, or a request waits already
 */
export async function decideHit(
  tx: Db,
  operator: Operator,
  { id, outcome, reason }: z.output<typeof decideHitSchema>,
): Promise<ActionOutcome> {
  const decision = { id, operator: operator.name, reason };
  if (outcome === 'matched') {
    await matchHit(tx, decision);
    const about = { action: 'screening.clear', subject: hitSubject(id) } as const;
    await endRequestsAbout(tx, about, { by: operator.name, comment: 'the hit is a match' });
    return { applied: true };
  }
  const { score } = await requireOpenHit(tx, id);
  if (score < CLEAR_ALONE_BELOW) {
    await clearHit(tx, decision);
    return { applied: true };
  }
  const request = { action: 'screening.clear', payload: { hit: id.toString() }, reason } as const;
  const answer = await applyOrRequest(tx, operator, request);
  return answer.applied
    ? { applied: true }
    : { applied: false, approval: answer.approvalId.toString() };
}
