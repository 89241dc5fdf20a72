import { call } from '#lib/http/call';
import { pageCards } from '#lib/methods/queries';
import { cardsSchema } from '#lib/methods/schema';

/** POST /api/cards: the own cards in use. */
export const POST = call({ auth: 'user', body: cardsSchema }, ({ db, user, body }) =>
  pageCards(db, user.id, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
