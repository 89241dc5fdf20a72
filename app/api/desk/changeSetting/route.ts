import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { changeSetting } from '#lib/site/desk/settings/change-setting';

export const POST = deskCall(DESK_CONTRACTS.changeSetting, async ({ db, operator, body }) => {
  const outcome = await changeSetting(db, operator, body);
  return outcome.applied
    ? { applied: true, result: outcome.result }
    : { applied: false, approval: outcome.approvalId.toString() };
});
