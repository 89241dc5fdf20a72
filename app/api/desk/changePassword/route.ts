import { changeOwnPassword } from '#lib/access/operators/account/change-own-password';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.changePassword,
  { limit: { points: 10, seconds: 900 } },
  async ({ db, operator, session, body }) => {
    await changeOwnPassword(db, operator, { ...body, sessionId: session.id });
  },
);
