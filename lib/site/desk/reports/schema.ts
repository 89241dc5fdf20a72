import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';

/** A signed report as a file. */
export const reportRequestSchema = z.object({
  /** A day (`2026-11-22`) or month (`2026-11`). */
  period: z.string().regex(/^20\d{2}-\d{2}(-\d{2})?$/),
  format: z.enum(['csv', 'pdf']),
  reason: reasonField,
});
export type ReportRequest = z.output<typeof reportRequestSchema>;
