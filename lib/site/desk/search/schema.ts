import { z } from 'zod';
import { SEARCH_MAX } from './search-hit.ts';

/** A search of the desk: what an operator has typed so far. */
export const searchSchema = z.object({
  text: z
    .string('required')
    .max(SEARCH_MAX, 'tooLong')
    .transform((text) => text.normalize('NFKC').trim())
    .pipe(z.string().min(1, 'required').max(SEARCH_MAX, 'tooLong')),
});
