import { createToken } from '#lib/access/operators/account/create-token';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.createToken,
  async ({ db, operator, session, body }) => {
    const { token, expiresAt } = await createToken(db, operator, {
      ...body,
      sessionId: session.id,
    });
    return { token, expires_at: expiresAt.toISOString() };
  },
);
