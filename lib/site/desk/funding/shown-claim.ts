import { actorName } from '#lib/access/operators/actor-name';
import { activeClaim, type Claimed } from '#lib/features/claims/active-claim';

/** A claim on a record, as the desk shows it. */
export interface ShownClaim {
  by: string;
  since: string;
  until: string;
  is_mine: boolean;
}

/** @param operator name of the operator who looks @returns null without a claim, or after its end */
export function showClaim(row: Claimed, operator: string): ShownClaim | null {
  const claim = activeClaim(row);
  return (
    claim && {
      by: actorName(claim.by),
      since: claim.since.toISOString(),
      until: claim.until.toISOString(),
      is_mine: claim.by === `operator:${operator}`,
    }
  );
}
