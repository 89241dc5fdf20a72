import { addTradePasswordSchema } from '#lib/access/account/schema';
import { call } from '#lib/access/http/call';
import { addTradePassword } from '#lib/access/session/trade-password/add-trade-password';

/** POST /api/addTradePassword: sets the trade password for the first time. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: addTradePasswordSchema },
  ({ db, user, body }) => addTradePassword(db, { ...body, userId: user.id }),
);
