import { listNews } from '#lib/content/queries';
import { contentListSchema } from '#lib/content/schema';
import { call } from '#lib/http/call';

/** POST /api/news: a page of news; their content is plain text. */
export const POST = call({ auth: 'none', body: contentListSchema }, ({ db, body }) =>
  listNews(db, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
