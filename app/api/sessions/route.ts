import { call } from '#lib/http/call';
import { listSchema } from '#lib/record-base/page';
import { listSessions } from '#lib/session/queries';

/** POST /api/sessions: the signed-in devices. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: listSchema },
  ({ db, session, body }) => listSessions(db, session, body),
);
