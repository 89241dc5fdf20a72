import { z } from 'zod';
import { REMOVAL_CHECKS } from '#lib/features/identity/lost-factor/enums';
import { sortRemovalChecks } from '#lib/features/identity/lost-factor/review-removal';

/** Input of the approval of a request to remove lost factors, as it is requested and stored. */
export const removalApproval = z.object({
  removal: z.string().regex(/^[1-9]\d{0,17}$/),
  checks: z.array(z.enum(REMOVAL_CHECKS)).max(20),
});
type RemovalApproval = z.output<typeof removalApproval>;

/** The subject of requests about one. */
export function removalSubject(id: bigint | string): string {
  return `factor:${id}`;
}

/** As the database compares it: the checklist in one order. */
export function describeRemovalApproval(payload: RemovalApproval): RemovalApproval {
  return { ...payload, checks: sortRemovalChecks(payload.checks) };
}
