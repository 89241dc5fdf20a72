import { listBoards } from '#lib/content/queries';
import { contentListSchema } from '#lib/content/schema';
import { call } from '#lib/http/call';

/** POST /api/advertisingBoard: a page of the advertising board. */
export const POST = call({ auth: 'none', body: contentListSchema }, ({ db, body }) =>
  listBoards(db, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
