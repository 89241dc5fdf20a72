import { importDays } from '#lib/features/calendar/import-days';
import { CALENDAR_LIMIT_BYTES } from '#lib/features/calendar/parse-days';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.importCalendar,
  { limit: { points: 60, seconds: 3600 }, uploadLimitBytes: CALENDAR_LIMIT_BYTES },
  ({ db, operator, body: { mode, ...body } }) =>
    importDays(db, { ...body, preview: mode === 'preview', operator: operator.name }),
);
