import { removeCalendarDay } from '#lib/features/calendar/set-day';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.removeCalendarDay, ({ db, operator, body }) =>
  removeCalendarDay(db, { ...body, operator: operator.name }),
);
