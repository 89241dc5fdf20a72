import { call } from '#lib/access/http/call';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';
import { getTradeSample } from '#lib/features/trade/room/trade-sample';

/** POST /api/tradeSample: the number of fills of the last 24 hours, with a random sample. */
export const POST = call(
  TRADE_CALLS.tradeSample,
  {
    limit: { points: 60, seconds: 60 },
    mayBeStale: true,
  },
  ({ db }) => getTradeSample(db),
);
