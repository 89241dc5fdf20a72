import { call } from '#lib/access/http/call';
import { MAIL_CALLS } from '#lib/access/member-mail/contracts';
import { confirmMail } from '#lib/access/member-mail/verify-mail';

/** POST /api/confirmMail: verifies the member's address by its code. */
export const POST = call(MAIL_CALLS.confirmMail, ({ db, user, body }) =>
  confirmMail(db, { ...body, userId: user.id }),
);
