import { call } from '#lib/access/http/call';
import { SESSION_CALLS } from '#lib/access/session/contracts';
import { updateTradePassword } from '#lib/access/session/trade-password/update-trade-password';

/** POST /api/updateTradePassword: replaces the trade password; needs the old one. */
export const POST = call(SESSION_CALLS.updateTradePassword, ({ db, session, body }) =>
  updateTradePassword(db, { ...body, session }),
);
