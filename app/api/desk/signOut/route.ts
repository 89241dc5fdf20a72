import { endOperatorSession } from '#lib/access/operators/session/end-operator-session';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'desk.open', beforeSetup: true },
  async ({ db, session, cookies }) => {
    await endOperatorSession(db, session.id, 'sign-out');
    cookies.clear();
  },
);
