import { publishYear } from '#lib/features/calendar/publish-year';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.publishCalendarYear, ({ db, operator, body }) =>
  publishYear(db, { ...body, operator: operator.name }),
);
