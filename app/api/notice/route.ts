import { call } from '#lib/access/http/call';
import { listNotices } from '#lib/features/content/queries';
import { contentListSchema } from '#lib/features/content/schema';

/** POST /api/notice: a page of announcements; their HTML is sanitised. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: contentListSchema },
  ({ db, body }) => listNotices(db, body),
);
