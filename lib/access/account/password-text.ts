import { z } from 'zod';

/** Keys under `validation`. */
interface LengthMessages {
  short: string;
  long: string;
}

/**
 * Text of a password, between `min` and `max` characters. Counts code points, as people count characters,
 * and JSON Schema does; nothing is cut off.
 */
export function passwordText(min: number, max: number, { short, long }: LengthMessages) {
  return z
    .string('required')
    .refine((text) => countUpTo(text, max) >= min, short)
    .refine((text) => countUpTo(text, max) <= max, long)
    .meta({ minLength: min, maxLength: max });
}

/** Code points of a text; of a longer one than `max` at least `max + 1`. */
function countUpTo(text: string, max: number): number {
  return [...text.slice(0, 2 * max + 2)].length;
}
