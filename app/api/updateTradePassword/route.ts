import { updateTradePasswordSchema } from '#lib/access/account/schema';
import { call } from '#lib/access/http/call';
import { updateTradePassword } from '#lib/access/session/trade-password/update-trade-password';

/** POST /api/updateTradePassword: replaces the trade password; needs the old one. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: updateTradePasswordSchema },
  ({ db, user, body }) => updateTradePassword(db, { ...body, userId: user.id }),
);
