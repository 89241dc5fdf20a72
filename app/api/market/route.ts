import { call } from '#lib/access/http/call';
import { marketSchema } from '#lib/features/market/price/schema';
import { getMarket } from '#lib/features/market/queries';

/** POST /api/market: instruments with their last price, its change and a chart series. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: marketSchema },
  ({ db, body }) => getMarket(db, body),
);
