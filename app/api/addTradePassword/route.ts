import { call } from '#lib/access/http/call';
import { SESSION_CALLS } from '#lib/access/session/contracts';
import { addTradePassword } from '#lib/access/session/trade-password/add-trade-password';

/** POST /api/addTradePassword: sets the trade password for the first time. */
export const POST = call(SESSION_CALLS.addTradePassword, ({ db, user, body }) =>
  addTradePassword(db, { ...body, userId: user.id }),
);
