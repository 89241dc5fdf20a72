import { call } from '#lib/access/http/call';
import { getTradeSample } from '#lib/features/trade/room/trade-sample';

/** POST /api/tradeSample: the number of fills of the last 24 hours, with a random sample. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', limit: { points: 60, seconds: 60 }, mayBeStale: true },
  ({ db }) => getTradeSample(db),
);
