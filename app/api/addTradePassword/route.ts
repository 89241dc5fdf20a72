import { addTradePasswordSchema } from '#lib/account/schema';
import { call } from '#lib/http/call';
import { addTradePassword } from '#lib/session/trade-password/add-trade-password';

/** POST /api/addTradePassword: sets the trade password for the first time. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: addTradePasswordSchema },
  ({ db, user, body }) => addTradePassword(db, { ...body, userId: user.id }),
);
