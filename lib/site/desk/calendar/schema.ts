import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { DAY_KINDS } from '#lib/running/calendar/business-day';

const day = z.iso.date('calendarDay').regex(/^20[2-9]\d-/, 'calendarDay');

/** One line of text. */
const line = (longest: number) =>
  z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(longest, 'tooLong')
    .regex(/^\P{Cc}+$/u, 'invalid');

export const setDaySchema = z.object({
  day,
  kind: z.enum(DAY_KINDS, 'invalid'),
  name: line(60),
  reason: reasonField,
});

export const removeDaySchema = z.object({ day, reason: reasonField });

/** A day and what it would be; null: as its weekday says. */
export const previewDaySchema = z.object({ day, kind: z.enum(DAY_KINDS, 'invalid').nullable() });

export const importDaysSchema = z.object({
  file: z
    .instanceof(Uint8Array, { error: 'caseDocumentRequired' })
    .refine((bytes) => bytes.length > 0, 'caseDocumentRequired'),
  mode: z.enum(['preview', 'apply'], 'invalid'),
  reason: reasonField,
});

export const publishYearSchema = z.object({
  year: z.coerce.number('invalid').int('invalid').min(2020, 'invalid').max(2999, 'invalid'),
  source: line(200),
});

/** Query of the page. Malformed values are ignored. */
export const calendarPageSchema = z.object({
  year: z.coerce.number().int().min(2020).max(2099).optional().catch(undefined),
});
