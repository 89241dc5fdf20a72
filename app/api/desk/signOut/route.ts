import { deskCookieName } from '#lib/access/operators/session/desk-cookie';
import { endOperatorSession } from '#lib/access/operators/session/end-operator-session';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.signOut, async ({ db, session, cookies }) => {
  await endOperatorSession(db, session.id, 'sign-out');
  cookies.clear(deskCookieName());
});
