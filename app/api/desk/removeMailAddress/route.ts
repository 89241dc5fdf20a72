import { removeMailAddress } from '#lib/access/operators/notices/set-mail-address';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.removeMailAddress,
  { limit: { points: 6, seconds: 900 } },
  ({ db, operator, session, body }) =>
    removeMailAddress(db, operator, { ...body, sessionId: session.id }),
);
