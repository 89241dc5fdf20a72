import { listNews } from '#lib/content/queries';
import { contentListSchema } from '#lib/content/schema';
import { call } from '#lib/http/call';

/** POST /api/news: a page of news; their content is plain text. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: contentListSchema },
  ({ db, body }) => listNews(db, body),
);
