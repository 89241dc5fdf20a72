import type { Db } from '#lib/base/db/client';
import { serializeMemberWork } from '#lib/base/db/serialize-member-work';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { addDays, dateColumn, localDay } from '#lib/base/taipei-time';
import { auditMemberAct, findMemberByName, type MemberAct } from '../member-act.ts';
import { isLower, MAX_REVIEW_DAYS, type RiskLevel } from './risk-level.ts';

/** How an operator judges a member. */
export interface RiskJudgement {
  username: string;
  level: RiskLevel;
  /** Day of the next review, ISO. */
  reviewOn: string;
}

/** The present judgement of a member; nulls before the first one. */
export interface PresentRisk {
  level: RiskLevel | null;
  reviewOn: string | null;
}

/** Reads the present judgement of a member. */
export async function readRisk(db: Db, userId: bigint): Promise<PresentRisk> {
  const found = await db.memberRiskNow.findUnique({ where: { userId } });
  if (!found) return { level: null, reviewOn: null };
  return { level: found.level as RiskLevel, reviewOn: found.reviewOn.toISOString().slice(0, 10) };
}

/**
 * Stores a judgement of a member's risk. The database refuses a lower level without an approval of it.
 * @throws {AppError} 4004 unknown member, 4010 nothing changes
 * @throws {ValidationError} the day of the review is past or too far
 */
export async function setRisk(tx: Db, judgement: RiskJudgement & MemberAct): Promise<void> {
  const { username, level, reviewOn, operator, reason } = judgement;
  const { id: userId } = await findMemberByName(tx, username);
  await serializeMemberWork(tx, userId);
  const before = await requireChange(tx, userId, judgement);
  const data = { userId, level, reviewOn: dateColumn(reviewOn), reason, setBy: operator };
  await tx.memberRisk.create({ data });
  const detail = { before: before.level, level, review_on: reviewOn };
  await auditMemberAct(tx, 'user.set-risk', { username, operator, reason }, detail);
}

/**
 * Asserts that a judgement is possible now. @returns the present one
 * @throws {AppError} 4010 nothing changes @throws {ValidationError} as `setRisk`
 */
async function requireChange(
  db: Db,
  userId: bigint,
  { level, reviewOn }: Pick<RiskJudgement, 'level' | 'reviewOn'>,
): Promise<PresentRisk> {
  const today = localDay(new Date());
  if (reviewOn <= today) throw new ValidationError({ review_on: 'reviewPast' });
  if (reviewOn > addDays(today, MAX_REVIEW_DAYS))
    throw new ValidationError({ review_on: 'reviewFar' });
  const present = await readRisk(db, userId);
  if (present.level === level && present.reviewOn === reviewOn)
    throw new AppError(4010, { detail: `the risk of member ${userId} is so already` });
  return present;
}

/** Asserts that a level would be lower, for a request of its approval. @throws {AppError} 4004, 4010 */
export async function requireLower(
  tx: Db,
  { username, level, reviewOn }: RiskJudgement,
): Promise<void> {
  const { id } = await findMemberByName(tx, username);
  const { level: present } = await requireChange(tx, id, { level, reviewOn });
  if (!isLower(level, present))
    throw new AppError(4010, { detail: `${level} is not lower than ${present}: use setRisk` });
}
