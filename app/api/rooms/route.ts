import { call } from '#lib/access/http/call';
import { listSchema } from '#lib/base/record-base/page';
import { pageRooms } from '#lib/features/trade/queries';

/** POST /api/rooms: every room with its last price and current issue. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: listSchema },
  ({ db, body }) => pageRooms(db, body),
);
