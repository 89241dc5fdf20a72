import { listNotices } from '#lib/content/queries';
import { contentListSchema } from '#lib/content/schema';
import { call } from '#lib/http/call';

/** POST /api/notice: a page of announcements; their HTML is safe to show. */
export const POST = call({ auth: 'none', body: contentListSchema }, ({ db, body }) =>
  listNotices(db, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
