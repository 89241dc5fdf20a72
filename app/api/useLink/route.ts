import { call } from '#lib/access/http/call';
import { MAIL_CALLS } from '#lib/access/member-mail/contracts';
import { pressLink } from '#lib/access/member-mail/press-link';

/** Far above a person's, for each address. */
const LIMIT = { points: 30, seconds: 900 };

/** POST /api/useLink: does what a link of a mail is for, once. */
export const POST = call(MAIL_CALLS.useLink, { limit: LIMIT }, ({ db, body }) =>
  pressLink(db, body.token),
);
