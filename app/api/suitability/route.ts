import { call } from '#lib/access/http/call';
import { SUITABILITY_CALLS } from '#lib/features/suitability/contracts';
import { readSuitability } from '#lib/features/suitability/queries';

/** POST /api/suitability: the outcome of the member's newest answers. */
export const POST = call(SUITABILITY_CALLS.suitability, ({ db, user }) =>
  readSuitability(db, user.id),
);
