import { lockOperatorAccount } from '#lib/access/operators/account/lock-operator-account';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.lockOperator, async ({ db, operator, body }) => {
  await lockOperatorAccount(db, { ...body, operator: operator.name });
});
