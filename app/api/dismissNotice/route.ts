import { call } from '#lib/access/http/call';
import { dismissNotice } from '#lib/features/content/dismiss-notice';
import { dismissNoticeSchema } from '#lib/features/content/schema';

/** POST /api/dismissNotice: keeps an announcement away from the caller's home page for good. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: dismissNoticeSchema },
  async ({ db, session, body }) => {
    await dismissNotice(db, session.userId, BigInt(body.id));
    return null;
  },
);
