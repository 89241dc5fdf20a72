import { call } from '#lib/access/http/call';
import { MAIL_CALLS } from '#lib/access/member-mail/contracts';
import { resendMailCode } from '#lib/access/member-mail/send-mail-code';

/** POST /api/resendMailCode: sends the code again. */
export const POST = call(MAIL_CALLS.resendMailCode, ({ db, user }) => resendMailCode(db, user.id));
