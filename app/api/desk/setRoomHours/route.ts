import { setRoomHours } from '#lib/features/trade/issue/set-room-hours';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.setRoomHours,
  ({ db, operator, body: { room, ...body } }) =>
    setRoomHours(db, { ...body, id: room, operator: operator.name }),
);
