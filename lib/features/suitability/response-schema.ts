import { z } from 'zod';
import { moment } from '#lib/base/contract/response-fields';
import { OUTCOMES } from './enums.ts';

/** Data of `suitability` and `assessSuitability`. */
export const suitability = z
  .object({
    outcome: z.enum(OUTCOMES).describe('A reminder; it refuses nothing.'),
    answered_at: moment,
    valid_until: moment.describe('One year after the answers.'),
    is_valid: z.boolean().describe('Whether the year has not passed.'),
  })
  .nullable()
  .describe('The newest assessment; null before the first one.');
export type Suitability = z.output<typeof suitability>;
