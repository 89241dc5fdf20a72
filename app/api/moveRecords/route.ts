import { call } from '#lib/access/http/call';
import { FIXED_CALLS } from '#lib/features/fixed/contracts';
import { listMoves } from '#lib/features/records/queries';

/** POST /api/moveRecords: moves into and out of fixed-term deposits. */
export const POST = call(FIXED_CALLS.moveRecords, { mayBeStale: true }, ({ db, user, body }) =>
  listMoves(db, user.id, body),
);
