import { call } from '#lib/access/http/call';
import { SESSION_CALLS } from '#lib/access/session/contracts';
import { listSessions } from '#lib/access/session/queries';

/** POST /api/sessions: the signed-in devices. */
export const POST = call(SESSION_CALLS.sessions, ({ db, session, body }) =>
  listSessions(db, session, body),
);
