import { call } from '#lib/access/http/call';
import { MAIL_CALLS } from '#lib/access/member-mail/contracts';
import { sendMailCode } from '#lib/access/member-mail/send-mail-code';

/** POST /api/sendMailCode: sends a code to the address that the member wants. */
export const POST = call(MAIL_CALLS.sendMailCode, ({ db, session, body }) =>
  sendMailCode(db, { ...body, session }),
);
