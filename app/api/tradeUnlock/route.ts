import { call } from '#lib/access/http/call';
import { getTradeWindow } from '#lib/access/session/trade-password/trade-window';
import { tradeUnlockSchema } from '#lib/features/trade/deal/schema';

/** POST /api/tradeUnlock: opens the time window in which orders need no trade password. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: tradeUnlockSchema, tradePassword: true },
  ({ db, user }) => getTradeWindow(db, user.id),
);
