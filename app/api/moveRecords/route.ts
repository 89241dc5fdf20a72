import { call } from '#lib/access/http/call';
import { recordListSchema } from '#lib/base/record-base/schema';
import { listMoves } from '#lib/features/records/queries';

/** POST /api/moveRecords: moves into and out of fixed-term deposits. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: recordListSchema, mayBeStale: true },
  ({ db, user, body }) => listMoves(db, user.id, body),
);
