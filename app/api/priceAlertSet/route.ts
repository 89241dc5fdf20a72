import { call } from '#lib/access/http/call';
import { listPriceAlerts } from '#lib/features/market/alert/queries';
import { setPriceAlert } from '#lib/features/market/alert/set-alert';
import { MARKET_CALLS } from '#lib/features/market/contracts';

/** POST /api/priceAlertSet: sets a price alert, and lists all of the member's. */
export const POST = call(
  MARKET_CALLS.priceAlertSet,
  { limit: { points: 60, seconds: 3600 } },
  async ({ db, user, body }) => {
    await setPriceAlert(db, user.id, body);
    return listPriceAlerts(db, user.id);
  },
);
