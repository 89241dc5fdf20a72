import { call } from '#lib/access/http/call';
import { pageCards } from '#lib/features/methods/queries';
import { cardsSchema } from '#lib/features/methods/schema';

/** POST /api/cards: the member's active cards. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: cardsSchema },
  ({ db, user, body }) => pageCards(db, user.id, body),
);
