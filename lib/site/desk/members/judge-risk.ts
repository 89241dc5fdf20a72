import type { z } from 'zod';
import type { Operator } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { findMemberByName } from '#lib/features/members/member-act';
import { isLower, type RiskLevel } from '#lib/features/members/risk/risk-level';
import { readRisk, setRisk } from '#lib/features/members/risk/set-risk';
import type { ActionOutcome } from '../approvals/action-outcome.ts';
import { applyOrRequest } from '../approvals/apply-or-request.ts';
import type { setRiskSchema } from './schema.ts';

/**
 * Stores a judgement of a member's risk; a lower level waits for another operator.
 * @throws {AppError} 4001, 4004, 4010 nothing changes, or a request waits already
 */
export async function judgeRisk(
  tx: Db,
  operator: Operator,
  { reason, ...payload }: z.output<typeof setRiskSchema>,
): Promise<ActionOutcome> {
  const { username, level, review_on: reviewOn } = payload;
  const { id } = await findMemberByName(tx, username);
  const { level: present } = await readRisk(tx, id);
  if (!isLower(level, present)) {
    await setRisk(tx, { username, level, reviewOn, reason, operator: operator.name });
    return { applied: true };
  }
  const outcome = await applyOrRequest(tx, operator, {
    action: 'user.lower-risk',
    payload,
    reason,
  });
  return outcome.applied
    ? { applied: true }
    : { applied: false, approval: outcome.approvalId.toString() };
}

/** The judgements of a member as the desk shows them, newest first. */
export interface ShownRisk {
  level: RiskLevel | null;
  review_on: string | null;
  history: {
    id: string;
    level: RiskLevel;
    review_on: string;
    reason: string;
    set_by: string;
    created_at: string;
  }[];
}

const SHOWN = 10;

/** Reads the judgements of a member. @param id of the member */
export async function findRisk(db: Db, id: bigint): Promise<ShownRisk> {
  const [now, rows] = await Promise.all([
    readRisk(db, id),
    db.memberRisk.findMany({ where: { userId: id }, orderBy: { id: 'desc' }, take: SHOWN }),
  ]);
  return {
    level: now.level,
    review_on: now.reviewOn,
    history: rows.map((row) => ({
      id: row.id.toString(),
      level: row.level as RiskLevel,
      review_on: row.reviewOn.toISOString().slice(0, 10),
      reason: row.reason,
      set_by: row.setBy,
      created_at: row.createdAt.toISOString(),
    })),
  };
}
