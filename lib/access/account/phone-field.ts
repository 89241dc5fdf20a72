import { z } from 'zod';

/** More than any number has, with the separators that people write. */
const TYPED_MAX = 40;

/** Spaces, hyphens, dashes, dots and brackets. */
const SEPARATORS = /[\s().·\p{Pd}]/gu;

/**
 * E.164 numbers: a mobile or landline number of Taiwan, one of Hong Kong or China with the length used
 * there, or any of another country.
 */
const E164 =
  /^\+(?:886(?:9\d{8}|[2-8]\d{7,8})|852\d{8}|86(?:1\d{10}|[2-9]\d{8,10})|(?!886|852|86)[1-9]\d{6,14})$/;

/**
 * Converts a phone number as people write it to E.164 form: `0912-345-678`, `+886 912 345 678` and
 * `+886 (0)912 345 678` become `+886912345678`. A number with neither `+` nor `00` is Taiwanese. The
 * result is not validated.
 */
export function toE164(typed: string): string {
  const compact = typed.normalize('NFKC').replace(SEPARATORS, '');
  return compact
    .replace(/^00/, '+')
    .replace(/^0/, '+886')
    .replace(/^886/, '+886')
    .replace(/^\+8860/, '+886');
}

/** A phone number, in any usual notation; the output is in E.164 form. */
export const phoneField = z
  .string('phone')
  .max(TYPED_MAX, 'phone')
  .transform(toE164)
  .pipe(z.string().regex(E164, 'phone'))
  .describe('Phone number: Taiwanese, such as 0912-345-678, or with + and the country code.');
