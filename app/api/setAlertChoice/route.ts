import { call } from '#lib/access/http/call';
import { setAlertChoice } from '#lib/features/inbox/alert-choices';
import { INBOX_CALLS } from '#lib/features/inbox/contracts';

/** POST /api/setAlertChoice: switches a kind of notices on or off in a channel. */
export const POST = call(INBOX_CALLS.setAlertChoice, ({ db, user, body }) =>
  setAlertChoice(db, user.id, body),
);
