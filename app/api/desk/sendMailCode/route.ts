import { sendMailCode } from '#lib/access/operators/notices/send-mail-code';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.sendMailCode,
  { limit: { points: 6, seconds: 900 } },
  ({ db, operator, session, body }) =>
    sendMailCode(db, operator, { ...body, sessionId: session.id }),
);
