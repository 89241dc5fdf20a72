import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { decideHit } from '#lib/site/desk/screening/decide-hit';

export const POST = deskCall(DESK_CONTRACTS.decideHit, ({ db, operator, body }) =>
  decideHit(db, operator, body),
);
