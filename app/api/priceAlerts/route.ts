import { call } from '#lib/access/http/call';
import { listPriceAlerts } from '#lib/features/market/alert/queries';
import { MARKET_CALLS } from '#lib/features/market/contracts';

/** POST /api/priceAlerts: lists the member's price alerts. */
export const POST = call(MARKET_CALLS.priceAlerts, ({ db, user }) => listPriceAlerts(db, user.id));
