import { call } from '#lib/access/http/call';
import { recordListSchema } from '#lib/base/record-base/schema';
import { listTopUps } from '#lib/features/records/queries';

/** POST /api/recharges: the member's top-ups. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: recordListSchema, mayBeStale: true },
  ({ db, user, body }) => listTopUps(db, user.id, body),
);
