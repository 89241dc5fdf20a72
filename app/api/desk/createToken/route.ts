import { createToken } from '#lib/access/operators/account/create-token';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { createTokenSchema } from '#lib/site/desk/operators/schema';

/** Creates a token for scripts and returns it once. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'account.own', body: createTokenSchema },
  async ({ db, operator, body }) => {
    const { token, expiresAt } = await createToken(db, operator, body);
    return { token, expires_at: expiresAt.toISOString() };
  },
);
