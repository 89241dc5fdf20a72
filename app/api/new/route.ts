import { call } from '#lib/access/http/call';
import { CONTENT_CALLS } from '#lib/features/content/contracts';
import { getNewsItemOrThrow } from '#lib/features/content/queries';

/** POST /api/new: one news item; 4004 when there is none. */
export const POST = call(CONTENT_CALLS.new, ({ db, body }) => getNewsItemOrThrow(db, body.id));
