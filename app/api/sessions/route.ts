import { call } from '#lib/access/http/call';
import { listSessions } from '#lib/access/session/queries';
import { listSchema } from '#lib/base/record-base/page';

/** POST /api/sessions: the signed-in devices. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: listSchema },
  ({ db, session, body }) => listSessions(db, session, body),
);
