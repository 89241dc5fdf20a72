import { call } from '#lib/access/http/call';
import { MARKET_CALLS } from '#lib/features/market/contracts';
import { getMarket } from '#lib/features/market/queries';

/** POST /api/market: instruments with their last price, its change and a chart series. */
export const POST = call(MARKET_CALLS.market, ({ db, body }) => getMarket(db, body));
