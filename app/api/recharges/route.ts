import { recordListSchema } from '#lib/base/record-base/schema';
import { call } from '#lib/http/call';
import { listTopUps } from '#lib/records/queries';

/** POST /api/recharges: the member's top-ups. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: recordListSchema, mayBeStale: true },
  ({ db, user, body }) => listTopUps(db, user.id, body),
);
