import { call } from '#lib/access/http/call';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';
import { pageRooms } from '#lib/features/trade/queries';

/** POST /api/rooms: every room with its last price and current issue. */
export const POST = call(TRADE_CALLS.rooms, ({ db, body }) => pageRooms(db, body));
