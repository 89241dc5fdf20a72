import { call } from '#lib/access/http/call';
import { removePriceAlert } from '#lib/features/market/alert/remove-alert';
import { MARKET_CALLS } from '#lib/features/market/contracts';

/** POST /api/priceAlertRemove: removes a price alert. */
export const POST = call(
  MARKET_CALLS.priceAlertRemove,
  { limit: { points: 120, seconds: 3600 } },
  async ({ db, user, body }) => {
    await removePriceAlert(db, user.id, body.id);
    return null;
  },
);
