import { call } from '#lib/access/http/call';
import { CONTENT_CALLS } from '#lib/features/content/contracts';
import { listNews } from '#lib/features/content/queries';

/** POST /api/news: a page of news; their content is plain text. */
export const POST = call(CONTENT_CALLS.news, ({ db, body }) => listNews(db, body));
