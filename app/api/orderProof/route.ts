import { call } from '#lib/access/http/call';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';
import { getOrderProofOrThrow } from '#lib/features/trade/queries';

/** POST /api/orderProof: what a member needs to verify an order in the sealed book of its issue. */
export const POST = call(TRADE_CALLS.orderProof, ({ db, user, body }) =>
  getOrderProofOrThrow(db, user.id, body),
);
