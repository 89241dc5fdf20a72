import { revokeToken } from '#lib/access/operators/account/revoke-token';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { revokeTokenSchema } from '#lib/site/desk/operators/schema';

/** Ends one of the operator's own tokens. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'account.own', body: revokeTokenSchema },
  async ({ db, operator, body }) => {
    await revokeToken(db, operator, body.id);
  },
);
