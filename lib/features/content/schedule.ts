import { z } from 'zod';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { contentTable, getItemOrThrow } from './content-table.ts';
import { auditContent, type ContentAct } from './edit-content.ts';

/** Whether and when an item is shown. A moment is ISO 8601 text; null is no limit. */
export interface Schedule {
  status: 'draft' | 'published';
  from: string | null;
  until: string | null;
}

const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'must be a date and time')
  .transform((text) => new Date(text).toISOString())
  .nullable();

/** Changes of a schedule, as typed. */
const scheduleSchema = z.object({
  status: z.enum(['draft', 'published']).optional(),
  from: moment.optional(),
  until: moment.optional(),
});
export type TypedSchedule = z.input<typeof scheduleSchema>;

/** The schedule of a stored item. */
export function readSchedule(row: {
  status: string;
  publishFrom: Date | null;
  publishUntil: Date | null;
}): Schedule {
  return {
    status: row.status === 'draft' ? 'draft' : 'published',
    from: row.publishFrom?.toISOString() ?? null,
    until: row.publishUntil?.toISOString() ?? null,
  };
}

/** Limits a list to the items that are shown at a moment. */
export function shownAt(now: Date) {
  return {
    status: 'published',
    AND: [
      { OR: [{ publishFrom: null }, { publishFrom: { lte: now } }] },
      { OR: [{ publishUntil: null }, { publishUntil: { gt: now } }] },
    ],
  };
}

/**
 * Changes whether and when an item is shown; what is not given stays.
 * @throws {AppError} 4001 malformed, or it would end before it begins; 4004 no such item
 */
export async function scheduleContent(
  tx: Db,
  act: ContentAct & { schedule: TypedSchedule },
): Promise<Schedule> {
  const parsed = scheduleSchema.safeParse(act.schedule);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError(4001, {
      messageKey: 'content.invalid.moment',
      detail: `${issue?.path.join('.')}: ${issue?.message}`,
    });
  }
  const row = await getItemOrThrow(tx, act.kind, act.slug);
  const before = readSchedule(row);
  const after: Schedule = { ...before, ...definedOf(parsed.data) };
  if (after.from !== null && after.until !== null && after.from >= after.until)
    throw new AppError(4001, {
      messageKey: 'content.untilBeforeFrom',
      detail: 'until: must be after from',
    });
  if (JSON.stringify(before) === JSON.stringify(after)) return after;
  await contentTable(tx, act.kind).update({
    where: { id: row.id },
    data: {
      status: after.status,
      publishFrom: after.from === null ? null : new Date(after.from),
      publishUntil: after.until === null ? null : new Date(after.until),
    },
  });
  await auditContent(tx, 'schedule', act, { before, after });
  return after;
}

function definedOf(given: Partial<Schedule> | z.output<typeof scheduleSchema>): Partial<Schedule> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
