import { call } from '#lib/access/http/call';
import { listBoards } from '#lib/features/content/queries';
import { contentListSchema } from '#lib/features/content/schema';

/** POST /api/advertisingBoard: a page of the advertising board. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: contentListSchema },
  ({ db, body }) => listBoards(db, body),
);
