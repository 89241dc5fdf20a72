import { addTradePasswordSchema } from '#lib/account/schema';
import { call } from '#lib/http/call';
import { addTradePassword } from '#lib/session/trade-password/add-trade-password';

/** POST /api/addTradePassword: sets the trade password for the first time. */
export const POST = call({ auth: 'user', body: addTradePasswordSchema }, ({ db, user, body }) =>
  addTradePassword(db, { ...body, userId: user.id }),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
