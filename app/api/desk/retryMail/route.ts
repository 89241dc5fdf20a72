import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { retryMail } from '#lib/site/desk/mail/act-on-mail';

export const POST = deskCall(DESK_CONTRACTS.retryMail, ({ db, operator, body }) =>
  retryMail(db, operator, body),
);
