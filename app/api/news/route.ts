import { call } from '#lib/access/http/call';
import { listNews } from '#lib/features/content/queries';
import { contentListSchema } from '#lib/features/content/schema';

/** POST /api/news: a page of news; their content is plain text. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: contentListSchema },
  ({ db, body }) => listNews(db, body),
);
