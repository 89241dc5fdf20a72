import { removeOwnPasskey } from '#lib/access/operators/account/own-passkeys';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.removePasskey,
  { limit: { points: 10, seconds: 900 } },
  ({ db, session, body }) => removeOwnPasskey(db, session, body),
);
