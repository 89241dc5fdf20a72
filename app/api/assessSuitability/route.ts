import { call } from '#lib/access/http/call';
import { assessSuitability } from '#lib/features/suitability/assess';
import { SUITABILITY_CALLS } from '#lib/features/suitability/contracts';

/** POST /api/assessSuitability: stores the answers to the suitability questions. */
export const POST = call(
  SUITABILITY_CALLS.assessSuitability,
  { limit: { points: 20, seconds: 60 * 60 } },
  ({ db, user, body }) => assessSuitability(db, user.id, body),
);
