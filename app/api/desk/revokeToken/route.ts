import { revokeToken } from '#lib/access/operators/account/revoke-token';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.revokeToken, async ({ db, operator, body }) => {
  await revokeToken(db, operator, body.id);
});
