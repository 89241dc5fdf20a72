import { countMoves } from '#lib/operation/calendar/count-moves';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.previewCalendarDay,
  { transaction: false, limit: { points: 60, seconds: 60 } },
  ({ db, body }) => countMoves(db, [body]),
);
