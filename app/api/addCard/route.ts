import { call } from '#lib/access/http/call';
import { addCard } from '#lib/features/methods/add-card';
import { addCardSchema } from '#lib/features/methods/schema';

/** POST /api/addCard: adds a bank card. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: addCardSchema, tradePassword: true },
  ({ db, user, body }) => addCard(db, { ...body, userId: user.id }),
);
