import { call } from '#lib/access/http/call';
import { getNewsItemOrThrow } from '#lib/features/content/queries';
import { newsItemSchema } from '#lib/features/content/schema';

/** POST /api/new: one news item; 4004 when there is none. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: newsItemSchema },
  ({ db, body }) => getNewsItemOrThrow(db, body.id),
);
