import { call } from '#lib/access/http/call';
import { INBOX_CALLS } from '#lib/features/inbox/contracts';
import { readMessage } from '#lib/features/inbox/read-message';

/** POST /api/readMessage: marks a message as read. */
export const POST = call(INBOX_CALLS.readMessage, ({ db, user, body }) =>
  readMessage(db, user.id, body.id),
);
