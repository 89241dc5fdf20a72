import { deskCall } from '#lib/desk/http/desk-call';
import { endOperatorSession } from '#lib/operators/session/end-operator-session';

export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'desk.open', beforeSetup: true },
  async ({ db, session, cookies }) => {
    await endOperatorSession(db, session.id, 'sign-out');
    cookies.clear();
  },
);
