import { call } from '#lib/access/http/call';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';
import { pagePositions } from '#lib/features/trade/position/list-positions';

/** POST /api/positions: the member's metal positions with cost and profit. */
export const POST = call(TRADE_CALLS.positions, ({ db, user, body }) =>
  pagePositions(db, user.id, body),
);
