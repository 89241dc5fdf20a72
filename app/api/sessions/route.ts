import { listSchema } from '#lib/base/record-base/page';
import { call } from '#lib/http/call';
import { listSessions } from '#lib/session/queries';

/** POST /api/sessions: the signed-in devices. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: listSchema },
  ({ db, session, body }) => listSessions(db, session, body),
);
