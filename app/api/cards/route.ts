import { call } from '#lib/http/call';
import { listCards } from '#lib/methods/queries';
import { cardsSchema } from '#lib/methods/schema';

/** POST /api/cards: the own cards in use. */
export const POST = call({ auth: 'user', body: cardsSchema }, ({ db, user, body }) =>
  listCards(db, user.id, body.kind),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
