import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { assignSeveral } from '#lib/site/desk/funding/assign-several';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.assignRecords,
  { transaction: false },
  ({ db, transact, operator, body }) => assignSeveral(db, transact, { ...body, operator }),
);
