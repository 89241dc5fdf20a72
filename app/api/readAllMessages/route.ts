import { call } from '#lib/access/http/call';
import { INBOX_CALLS } from '#lib/features/inbox/contracts';
import { readAllMessages } from '#lib/features/inbox/read-message';

/** POST /api/readAllMessages: marks the entries of the inbox as read. */
export const POST = call(INBOX_CALLS.readAllMessages, ({ db, user, body }) =>
  readAllMessages(db, user.id, body),
);
