import { listCarousels } from '#lib/content/queries';
import { contentListSchema } from '#lib/content/schema';
import { call } from '#lib/http/call';

/** POST /api/carousels: a page of the pictures on top of home. */
export const POST = call({ auth: 'none', body: contentListSchema }, ({ db, body }) =>
  listCarousels(db, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
