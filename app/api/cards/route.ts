import { call } from '#lib/access/http/call';
import { METHOD_CALLS } from '#lib/features/methods/contracts';
import { pageCards } from '#lib/features/methods/queries';

/** POST /api/cards: the member's active cards. */
export const POST = call(METHOD_CALLS.cards, ({ db, user, body }) => pageCards(db, user.id, body));
