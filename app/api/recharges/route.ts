import { call } from '#lib/access/http/call';
import { FUNDING_CALLS } from '#lib/features/funding/contracts';
import { listTopUps } from '#lib/features/records/queries';

/** POST /api/recharges: the member's top-ups. */
export const POST = call(FUNDING_CALLS.recharges, { mayBeStale: true }, ({ db, user, body }) =>
  listTopUps(db, user.id, body),
);
