import type { Db } from '#lib/base/db/client';
import type { ScreeningHit } from '#lib/base/db/generated/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { freezeWithdrawals } from '../members/freeze-withdrawals.ts';

interface HitDecision {
  id: bigint;
  operator: string;
  reason: string;
}

/** A hit that waits for its decision. @throws {AppError} 4004, 4010 decided already */
export async function requireOpenHit(tx: Db, id: bigint): Promise<ScreeningHit> {
  const hit = await tx.screeningHit.findUnique({ where: { id } });
  if (!hit) throw new AppError(4004, { detail: `there is no hit ${id}` });
  if (hit.status !== 'open') throw new AppError(4010, { detail: `hit ${id} is ${hit.status}` });
  return hit;
}

/**
 * Decides that the member is another person. The database refuses it from a score of 95 on without the
 * approval of another operator.
 * @throws {AppError} 4004, 4010 decided already
 */
export async function clearHit(tx: Db, decision: HitDecision): Promise<void> {
  await decide(tx, await requireOpenHit(tx, decision.id), decision, 'cleared');
}

/**
 * Decides that the member is the person of the list, which freezes their withdrawals.
 * @throws {AppError} 4004, 4010 decided already
 */
export async function matchHit(tx: Db, decision: HitDecision): Promise<void> {
  const hit = await requireOpenHit(tx, decision.id);
  const { username, withdrawalsFrozenAt } = await tx.user.findUniqueOrThrow({
    where: { id: hit.userId },
  });
  if (!withdrawalsFrozenAt) {
    const { operator, reason } = decision;
    await freezeWithdrawals(tx, { username, operator, reason });
  }
  await decide(tx, hit, decision, 'matched');
}

async function decide(
  tx: Db,
  hit: ScreeningHit,
  { operator, reason }: HitDecision,
  outcome: 'cleared' | 'matched',
): Promise<void> {
  await tx.screeningDecision.create({
    data: { hitId: hit.id, outcome, reason, decidedBy: operator },
  });
  await recordAudit(tx, {
    actor: `operator:${operator}`,
    action: outcome === 'cleared' ? 'screening.clear' : 'screening.match',
    subject: `screening:${hit.id}`,
    detail: {
      ...{ reason, user_id: hit.userId.toString(), score: hit.score },
      ...{ list: hit.listName, source_id: hit.sourceId },
    },
  });
}
