import { call } from '#lib/http/call';
import { addTradePasswordSchema } from '#lib/session/schema';
import { addTradePassword } from '#lib/session/trade-password';

/** POST /api/addTradePassword: sets the trade password for the first time. */
export const POST = call(
  { auth: 'user', body: addTradePasswordSchema, limit: { points: 10, seconds: 900 } },
  ({ db, user, body }) => addTradePassword(db, { ...body, userId: user.id }),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
