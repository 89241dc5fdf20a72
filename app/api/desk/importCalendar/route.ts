import { importDays } from '#lib/features/calendar/import-days';
import { CALENDAR_LIMIT_BYTES } from '#lib/features/calendar/parse-days';
import { countMoves } from '#lib/operation/calendar/count-moves';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.importCalendar,
  { limit: { points: 60, seconds: 3600 }, uploadLimitBytes: CALENDAR_LIMIT_BYTES },
  async ({ db, operator, body: { mode, ...body } }) => {
    const preview = mode === 'preview';
    const imported = await importDays(db, { ...body, preview, operator: operator.name });
    const changes = imported.changes.map(({ day, after }) => ({ day, kind: after?.kind ?? null }));
    return { ...imported, moves: preview ? await countMoves(db, changes) : null };
  },
);
