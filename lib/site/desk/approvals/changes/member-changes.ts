import { activeSessionFilter } from '#lib/access/session/session-row';
import type { Db } from '#lib/base/db/client';
import { OPEN_WITHDRAWAL_STATUSES } from '#lib/features/funding/withdrawal/withdrawal-state';
import { readLevel } from '#lib/features/identity/queries';
import { riskJudgement } from '#lib/features/members/risk/risk-schema';
import { readRisk } from '#lib/features/members/risk/set-risk';
import { removalApproval } from '../factor-removal.ts';
import { identityApproval } from '../identity-approval.ts';
import type { Asked, Change, Consequence } from './change.ts';
import { findMember, memberOf } from './member-of.ts';

/** The name of a member before and after, and what else it removes. */
export async function readRealName(db: Db, asked: Asked): Promise<Change[]> {
  const member = await findMember(db, asked);
  const after = String(asked.payload.real_name);
  const name = {
    kind: 'realName' as const,
    before: asked.isPending ? member.realName : null,
    after,
  };
  if (!asked.isPending || member.id === null) return [...memberOf(member), name];
  const others = { userId: member.id, status: 'active', holder: { not: after } };
  const count = await db.paymentMethod.count({ where: others });
  return [
    ...memberOf(member),
    name,
    ...follows('methodsArchived', count),
    ...follows('identityCleared', member.identityVerifiedAt ? 1 : 0),
  ];
}

/** The member, and the withdrawals that go on. */
export async function readUnfreeze(db: Db, asked: Asked): Promise<Change[]> {
  const member = await findMember(db, asked);
  if (!asked.isPending || member.id === null) return memberOf(member);
  const open = { userId: member.id, status: { in: [...OPEN_WITHDRAWAL_STATUSES] } };
  const count = await db.withdrawal.count({ where: open });
  return [...memberOf(member), ...follows('withdrawalsResumed', count)];
}

/** A member's risk before and after. */
export async function readLowerRisk(db: Db, asked: Asked): Promise<Change[]> {
  const member = await findMember(db, asked);
  const given = riskJudgement.safeParse(asked.payload);
  if (!given.success || member.id === null) return memberOf(member);
  const present = asked.isPending ? await readRisk(db, member.id) : null;
  return [
    ...memberOf(member),
    { kind: 'risk', before: present?.level ?? null, after: given.data.level },
    { kind: 'reviewOn', before: present?.reviewOn ?? null, after: given.data.review_on },
  ];
}

/** The hit with both names and its score. */
export async function readScreeningHit(db: Db, { payload }: Asked): Promise<Change[]> {
  const where = { id: BigInt(String(payload.hit)) };
  const hit = await db.screeningHit.findUnique({ where, include: { user: true } });
  if (!hit) return [];
  const { memberName, entryName, listName: list, score } = hit;
  return [
    ...memberOf(hit.user),
    { kind: 'screeningHit', id: hit.id.toString(), memberName, entryName, list, score },
  ];
}

/** The case of an identity, the level before and after, and the checklist. */
export async function readIdentityCase(db: Db, { payload, isPending }: Asked): Promise<Change[]> {
  const given = identityApproval.safeParse(payload);
  if (!given.success) return [];
  const { case: id, checks, expires_on: day } = given.data;
  const include = { user: true };
  const found = await db.kycCase.findUnique({ where: { id: BigInt(id) }, include });
  if (!found) return [];
  const before = isPending ? readLevel(found.user) : null;
  return [
    ...memberOf(found.user),
    { kind: 'identityCase', id },
    { kind: 'level', before, after: 2 },
    { kind: 'checks', checks },
    { kind: 'lastDay', day },
  ];
}

/** The request to remove lost factors, and the checklist. */
export async function readFactorRemoval(db: Db, { payload }: Asked): Promise<Change[]> {
  const given = removalApproval.safeParse(payload);
  if (!given.success) return [];
  const { removal: id, checks } = given.data;
  const [member] = await db.$queryRaw<{ id: bigint; username: string }[]>`
    SELECT u.id, u.username FROM factor_removal f JOIN app_user u ON u.id = f.user_id WHERE f.id = ${BigInt(id)}`;
  if (!member) return [];
  return [...memberOf(member), { kind: 'factorRemoval', id }, { kind: 'checks', checks }];
}

/** How many devices of a member will be signed out. */
export async function endedSessions(
  db: Db,
  { id }: { id: bigint | null },
  { isPending }: Asked,
): Promise<Change[]> {
  if (!isPending || id === null) return [];
  const where = { userId: id, ...activeSessionFilter() };
  return follows('sessionsEnded', await db.session.count({ where }));
}

/** What else follows; nothing of a count of zero. */
export function follows(what: Consequence, count: number): Change[] {
  return count > 0 ? [{ kind: 'follows', what, count }] : [];
}
