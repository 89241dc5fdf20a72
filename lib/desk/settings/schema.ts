import { z } from 'zod';
import { reasonField } from '../approvals/schema.ts';

/** A change of a setting: its value as text, or as JSON for other types. */
export const changeSettingSchema = z.object({
  key: z.string('required').max(64, 'invalid'),
  value: z.string('required').max(10_000, 'invalid'),
  reason: reasonField,
});
