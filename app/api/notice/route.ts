import { call } from '#lib/access/http/call';
import { CONTENT_CALLS } from '#lib/features/content/contracts';
import { listNotices } from '#lib/features/content/queries';

/** POST /api/notice: a page of announcements; their HTML is sanitised. */
export const POST = call(CONTENT_CALLS.notice, ({ db, body }) => listNotices(db, body));
