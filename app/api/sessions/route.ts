import { call } from '#lib/http/call';
import { listSchema } from '#lib/record-base/page';
import { listSessions } from '#lib/session/queries';

/** POST /api/sessions: the devices that are signed in. */
export const POST = call({ auth: 'user', body: listSchema }, ({ db, session, body }) =>
  listSessions(db, session, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
