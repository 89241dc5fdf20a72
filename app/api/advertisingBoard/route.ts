import { call } from '#lib/access/http/call';
import { CONTENT_CALLS } from '#lib/features/content/contracts';
import { listBoards } from '#lib/features/content/queries';

/** POST /api/advertisingBoard: a page of the advertising board. */
export const POST = call(CONTENT_CALLS.advertisingBoard, ({ db, body }) => listBoards(db, body));
