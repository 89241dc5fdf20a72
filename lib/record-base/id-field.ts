import { z } from 'zod';

/** An id as it crosses the wire: the digits of a BIGINT. */
export const idField = z
  .string('id')
  .regex(/^[1-9]\d{0,17}$/, 'id')
  .transform((digits) => BigInt(digits));
