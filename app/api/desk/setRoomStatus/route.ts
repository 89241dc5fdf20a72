import { setRoomStatus } from '#lib/features/trade/issue/set-room-status';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { roomStatusSchema } from '#lib/site/desk/market/schema';

/** Opens or closes a room. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'room.set', body: roomStatusSchema },
  ({ db, operator, body }) => setRoomStatus(db, { ...body, operator: operator.name }),
);
