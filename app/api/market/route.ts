import { call } from '#lib/http/call';
import { marketSchema } from '#lib/market/price/schema';
import { getMarket } from '#lib/market/queries';

/** POST /api/market: instruments with their last price, its change and a series to draw. */
export const POST = call({ auth: 'none', body: marketSchema }, ({ db, body }) =>
  getMarket(db, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
