import { call } from '#lib/access/http/call';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';
import { listFills } from '#lib/features/trade/position/list-fills';

/** POST /api/fills: the member's last executions in the metal of a room. */
export const POST = call(TRADE_CALLS.fills, ({ db, user, body }) => listFills(db, user.id, body));
