import { z } from 'zod';
import { listSchema } from '#lib/base/record-base/page';

/** Largest id that a BIGINT key column holds. */
const MAX_ID = 9_223_372_036_854_775_807n;

function isId(text: string): boolean {
  return /^[1-9][0-9]{0,18}$/.test(text) && BigInt(text) <= MAX_ID;
}

/** An id in API format: decimal digits without leading zeros, within BIGINT. */
export const idSchema = z
  .string('id')
  .refine(isId, 'id')
  .describe('Id: a string of decimal digits.');

/** Body of `new`; the id may be a number too. */
export const newsItemSchema = z.object({
  id: z
    .union([idSchema, z.int('id').positive('id').transform(String)], 'id')
    .describe('Id: a string of decimal digits, or a number.'),
});

/** Body of `dismissNotice`. */
export const dismissNoticeSchema = z.object({ id: idSchema });

/** Body of `carousels`, `notice`, `news` and `advertisingBoard`. */
export const contentListSchema = listSchema;
