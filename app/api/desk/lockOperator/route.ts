import { lockOperatorAccount } from '#lib/access/operators/account/lock-operator-account';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { operatorActSchema } from '#lib/site/desk/operators/schema';

/** Locks an operator's account and ends its sessions. Unlocking takes two operators (requestApproval). */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'operator.manage', body: operatorActSchema },
  async ({ db, operator, body }) => {
    await lockOperatorAccount(db, { ...body, operator: operator.name });
  },
);
