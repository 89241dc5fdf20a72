import { operatorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { formatTime } from '#lib/base/i18n/format-time';
import { translator } from '#lib/base/i18n/translate';
import { requireNoOtherClaim } from '#lib/features/claims/active-claim';
import type { ClaimQueue, LockedRecord } from '#lib/features/claims/claim-queue';
import { heldRecords } from '#lib/features/claims/held-records';
import type { CaseStatus } from './enums.ts';

/** A case whose row is locked. */
export interface LockedCase extends LockedRecord {
  userId: bigint;
  realName: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

const OPEN = ['submitted'];

const listHeld = heldRecords({
  ...{ queue: 'identity', table: 'kyc_case', no: 'id::text', order: 'submitted_at, id' },
});

/** Identity cases, as claims know them. */
export const CASE_CLAIMS: ClaimQueue = {
  ...{ queue: 'identity', name: 'case', action: 'kyc', subject: 'kyc' },
  ...{ right: 'kyc.review', open: OPEN, lock: lockCase, setClaim },
  explainEnd: async (_tx, row) => explainDecision(row as LockedCase),
  listHeld: async (db, actor) =>
    (await listHeld(db, [actor, OPEN])).map(({ id }) => ({ id, no: caseNo(id) })),
};

/** Reads a case and locks its row (FOR UPDATE). A draft is the member's alone. @throws {AppError} 4004 */
async function lockCase(tx: Db, id: bigint): Promise<LockedCase> {
  const [found] = await tx.$queryRaw<Omit<LockedCase, 'no'>[]>`
    SELECT id, user_id AS "userId", real_name AS "realName", status, decided_by AS "decidedBy",
      decided_at AS "decidedAt", claimed_by AS "claimedBy", claimed_at AS "claimedAt"
    FROM kyc_case WHERE id = ${id} AND status <> 'draft' FOR UPDATE`;
  if (!found) throw new AppError(4004, { detail: `there is no case ${id}` });
  return { ...found, no: caseNo(id) };
}

/**
 * Reads a case that waits and locks its row.
 * @param operators names of those who decide together: a claim of one of them does not keep the others
 * @throws {AppError} 4004 unknown, 4010 decided already, or claimed by another operator
 */
export async function lockWaitingCase(
  tx: Db,
  id: bigint,
  operators: readonly [string, ...string[]],
): Promise<LockedCase> {
  const found = await lockCase(tx, id);
  if (found.status !== 'submitted')
    throw new AppError(4010, {
      ...explainDecision(found),
      detail: `case ${id} is ${found.status}`,
    });
  const actors = operators.map((name) => `operator:${name}`);
  const actor = actors.find((one) => one === found.claimedBy) ?? `operator:${operators[0]}`;
  requireNoOtherClaim(`case ${id}`, found, { actor });
  return found;
}

function caseNo(id: bigint): string {
  return translator()('deskMembers.kyc.case', { id: id.toString() });
}

/** Who decided on a case, when and how. */
function explainDecision({ no, status, decidedBy, decidedAt }: LockedCase) {
  if (decidedBy === null || decidedAt === null) return {};
  const t = translator();
  return {
    messageKey: 'alreadyDecided',
    params: {
      ...{ no, name: operatorName(decidedBy), time: formatTime(decidedAt) },
      status: t(`deskMembers.cases.${status as CaseStatus}`),
    },
  };
}

async function setClaim(tx: Db, id: bigint, actor: string | null): Promise<void> {
  await tx.$executeRaw`UPDATE kyc_case SET claimed_by = ${actor},
    claimed_at = CASE WHEN ${actor}::text IS NULL THEN NULL ELSE now() END WHERE id = ${id}`;
  await tx.$executeRaw`SELECT pg_notify('desk', 'kyc')`;
}
