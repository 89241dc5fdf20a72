import { call } from '#lib/access/http/call';
import { listCarousels } from '#lib/features/content/queries';
import { contentListSchema } from '#lib/features/content/schema';

/** POST /api/carousels: a page of carousel pictures. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: contentListSchema },
  ({ db, body }) => listCarousels(db, body),
);
