import { call } from '#lib/access/http/call';
import { listNews } from '#lib/content/queries';
import { contentListSchema } from '#lib/content/schema';

/** POST /api/news: a page of news; their content is plain text. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: contentListSchema },
  ({ db, body }) => listNews(db, body),
);
