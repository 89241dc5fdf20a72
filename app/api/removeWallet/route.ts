import { call } from '#lib/access/http/call';
import { removeMethod } from '#lib/features/methods/remove-method';
import { removeMethodSchema } from '#lib/features/methods/remove-schema';

/** POST /api/removeWallet: archives a digital wallet. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: removeMethodSchema, tradePassword: true },
  ({ db, user, body }) => removeMethod(db, { userId: user.id, id: body.id, family: 'wallet' }),
);
