import { deskCall } from '#lib/desk/http/desk-call';
import { roomStatusSchema } from '#lib/desk/market/schema';
import { setRoomStatus } from '#lib/features/trade/issue/set-room-status';

/** Opens or closes a room. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'room.set', body: roomStatusSchema },
  ({ db, operator, body }) => setRoomStatus(db, { ...body, operator: operator.name }),
);
