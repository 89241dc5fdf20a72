import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { judgeRisk } from '#lib/site/desk/members/judge-risk';

export const POST = deskCall(DESK_CONTRACTS.setRisk, ({ db, operator, body }) =>
  judgeRisk(db, operator, body),
);
