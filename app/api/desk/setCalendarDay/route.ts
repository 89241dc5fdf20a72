import { setCalendarDay } from '#lib/features/calendar/set-day';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.setCalendarDay, ({ db, operator, body }) =>
  setCalendarDay(db, { ...body, operator: operator.name }),
);
