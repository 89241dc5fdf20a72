import { call } from '#lib/access/http/call';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';
import { getGains } from '#lib/features/trade/position/list-gains';

/** POST /api/gains: realised and unrealised gain of each metal that the member has traded. */
export const POST = call(TRADE_CALLS.gains, ({ db, user }) => getGains(db, user.id));
