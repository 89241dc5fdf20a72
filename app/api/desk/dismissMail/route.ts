import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { dismissMail } from '#lib/site/desk/mail/act-on-mail';

export const POST = deskCall(DESK_CONTRACTS.dismissMail, ({ db, operator, body }) =>
  dismissMail(db, operator, body),
);
