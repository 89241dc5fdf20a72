import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';

/** A change of a setting: its value as text, or as JSON for other types. */
export const changeSettingSchema = z.object({
  key: z.string('required').max(64, 'invalid'),
  value: z.string('required').max(10_000, 'invalid'),
  reason: reasonField,
});

const auditId = z.string().regex(/^[1-9]\d{0,17}$/);

/** Query of a setting's page: `after` is the cursor of its history, `back` the row of it to set back to. */
export const settingPageSchema = z.object({
  after: auditId.optional().catch(undefined),
  back: z
    .string()
    .regex(/^[1-9]\d{0,17}(-first)?$/)
    .optional()
    .catch(undefined),
});
