import { call } from '#lib/access/http/call';
import { getTradeWindow } from '#lib/access/session/trade-password/trade-window';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';

/** POST /api/tradeUnlock: opens the time window in which orders need no trade password. */
export const POST = call(TRADE_CALLS.tradeUnlock, ({ db, user }) => getTradeWindow(db, user.id));
