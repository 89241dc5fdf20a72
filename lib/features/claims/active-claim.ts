import { operatorName } from '#lib/access/operators/actor-name';
import { AppError } from '#lib/base/errors/app-error';
import { formatClock } from '#lib/base/i18n/format-time';

/** How long a claim keeps other operators from deciding. */
export const CLAIM_MINUTES = 10;

/** The claim columns of a record. */
export interface Claimed {
  claimedBy: string | null;
  claimedAt: Date | null;
}

/** A claim that has not ended. */
interface ActiveClaim {
  /** The operator, as an actor. */
  by: string;
  since: Date;
  until: Date;
}

/** The claim on a record; null if there is none or it has ended. */
export function activeClaim({ claimedBy, claimedAt }: Claimed): ActiveClaim | null {
  if (claimedBy === null || claimedAt === null) return null;
  const until = new Date(claimedAt.getTime() + CLAIM_MINUTES * 60_000);
  return until.getTime() > Date.now() ? { by: claimedBy, since: claimedAt, until } : null;
}

/**
 * Rejects the decision of an operator on a record that another one has claimed. Claims are between
 * operators: the member and the sandbox go on.
 * @param what the record, as operators name it
 * @throws {AppError} 4010
 */
export function requireNoOtherClaim(
  what: string,
  row: Claimed & { no: string },
  { actor }: { actor: string },
): void {
  if (!actor.startsWith('operator:')) return;
  const claim = activeClaim(row);
  if (!claim || claim.by === actor) return;
  const params = { no: row.no, name: operatorName(claim.by), time: formatClock(claim.since) };
  throw new AppError(4010, {
    ...{ messageKey: 'claimedByOther', params },
    detail: `${what} is claimed by ${claim.by} until ${claim.until.toISOString()}: take it over first`,
  });
}
