import { call } from '#lib/access/http/call';
import { MAIL_CALLS } from '#lib/access/member-mail/contracts';
import { describeLink } from '#lib/access/member-mail/press-link';

/** Far above a person's, for each address. */
const LIMIT = { points: 60, seconds: 900 };

/** POST /api/openLink: what a link of a mail is for, without using it. */
export const POST = call(MAIL_CALLS.openLink, { limit: LIMIT }, ({ db, body }) =>
  describeLink(db, body.token),
);
