import { call } from '#lib/access/http/call';
import { listSchema } from '#lib/base/record-base/page';
import { pagePositions } from '#lib/features/trade/position/list-positions';

/** POST /api/positions: the member's metal positions with cost and profit. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: listSchema },
  ({ db, user, body }) => pagePositions(db, user.id, body),
);
