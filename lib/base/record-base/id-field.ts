import { z } from 'zod';

/** An id in a request: the decimal digits of a BIGINT. */
export const idField = z
  .string('id')
  .regex(/^[1-9]\d{0,17}$/, 'id')
  .transform((digits) => BigInt(digits))
  .describe('Id: a string of decimal digits.');

/** The row that a page of a list starts after. */
export const beforeIdField = idField
  .optional()
  .describe('The page starts after the row with this id, and page is ignored.');
