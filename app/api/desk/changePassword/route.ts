import { changeOwnPassword } from '#lib/access/operators/account/change-own-password';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { changePasswordSchema } from '#lib/site/desk/operators/schema';

/** Changes the operator's own password. The limit also applies to guesses with a stolen session. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  {
    action: 'account.own',
    body: changePasswordSchema,
    beforeSetup: true,
    limit: { points: 10, seconds: 900 },
  },
  async ({ db, operator, session, body }) => {
    await changeOwnPassword(db, operator, { ...body, sessionId: session.id });
  },
);
