import { call } from '#lib/http/call';
import { getTradeWindow } from '#lib/session/trade-password/trade-window';
import { tradeUnlockSchema } from '#lib/trade/deal/schema';

/** POST /api/tradeUnlock: opens the window in which orders need no trade password. */
export const POST = call(
  { auth: 'user', body: tradeUnlockSchema, tradePassword: true },
  ({ db, user }) => getTradeWindow(db, user.id),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
