import { call } from '#lib/access/http/call';
import { CONTENT_CALLS } from '#lib/features/content/contracts';
import { listCarousels } from '#lib/features/content/queries';

/** POST /api/carousels: a page of carousel pictures. */
export const POST = call(CONTENT_CALLS.carousels, ({ db, body }) => listCarousels(db, body));
