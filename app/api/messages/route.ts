import { call } from '#lib/access/http/call';
import { INBOX_CALLS } from '#lib/features/inbox/contracts';
import { listMessages } from '#lib/features/inbox/queries';

/** POST /api/messages: what the member was told, and what operators wrote. */
export const POST = call(INBOX_CALLS.messages, ({ db, user, body }) =>
  listMessages(db, user.id, body),
);
