import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { handOverHeld } from '#lib/site/desk/funding/assign-several';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.handOverClaims,
  { transaction: false },
  ({ db, transact, operator, body }) => handOverHeld(db, transact, { ...body, operator }),
);
