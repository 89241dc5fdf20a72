import { call } from '#lib/http/call';
import { addCard } from '#lib/methods/add-card';
import { addCardSchema } from '#lib/methods/schema';

/** POST /api/addCard: binds a payout card. */
export const POST = call(
  { auth: 'user', body: addCardSchema, tradePassword: true },
  ({ db, user, body }) => addCard(db, { ...body, userId: user.id }),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
