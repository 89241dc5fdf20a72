import { z } from 'zod';
import { optionalText } from '#lib/access/account/schema';
import { proofFields } from '#lib/access/confirmation/proof-fields';

/** The fields of every payment method form. */
export const methodFields = {
  label: optionalText(z.string('invalid').trim().max(20, 'tooLong')).describe('Own label.'),
  ...proofFields,
};

/** The fields of every card form. The server checks that the holder is the member. */
export const cardFields = {
  holder: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(40, 'tooLong')
    .describe('Name of the account holder: the real name of the member.'),
  ...methodFields,
};

/** A digit string; spaces and hyphens are removed. */
export function digitsField(pattern: RegExp, message: string) {
  return z
    .string('required')
    .transform((value) => value.replace(/[ -]/g, ''))
    .pipe(z.string().regex(pattern, message))
    .describe('Digits; spaces and hyphens are ignored.');
}

/** A bank code in the list of its country. */
export function bankCodeField(banks: Readonly<Record<string, string>>, message: string) {
  return z
    .string(message)
    .refine((code) => Object.hasOwn(banks, code), message)
    .describe('Clearing code of the bank: three digits.');
}
