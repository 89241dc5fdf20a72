import { call } from '#lib/access/http/call';
import { CONTENT_CALLS } from '#lib/features/content/contracts';
import { dismissNotice } from '#lib/features/content/dismiss-notice';

/** POST /api/dismissNotice: keeps an announcement away from the caller's home page for good. */
export const POST = call(CONTENT_CALLS.dismissNotice, async ({ db, session, body }) => {
  await dismissNotice(db, session.userId, BigInt(body.id));
  return null;
});
