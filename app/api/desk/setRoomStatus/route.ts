import { setRoomStatus } from '#lib/features/trade/issue/set-room-status';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.setRoomStatus, ({ db, operator, body }) =>
  setRoomStatus(db, { ...body, operator: operator.name }),
);
