import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { approveSeveral } from '#lib/site/desk/funding/approve-several';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.approveTopUps,
  { transaction: false },
  ({ transact, operator, body }) =>
    approveSeveral(transact, 'recharge', { ids: body.ids, operator: operator.name }),
);
