import { z } from 'zod';
import { optionalText, tradePasswordField } from '#lib/account/schema';

/** What every form of a payout method asks for. */
export const methodFields = {
  label: optionalText(z.string('invalid').trim().max(20, 'tooLong')).describe('Own label.'),
  trade_password: tradePasswordField,
};

/** What a card asks for besides; the holder must be the member, which the server checks. */
export const cardFields = {
  holder: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(40, 'tooLong')
    .describe('Name of the account holder: the real name of the member.'),
  ...methodFields,
};

/** Digits, written with or without the spaces and hyphens that people read them out with. */
export function digitsField(pattern: RegExp, message: string) {
  return z
    .string('required')
    .transform((value) => value.replace(/[ -]/g, ''))
    .pipe(z.string().regex(pattern, message))
    .describe('Digits; spaces and hyphens are ignored.');
}

/** A bank's code that stands in the list of its country. */
export function bankCodeField(banks: Readonly<Record<string, string>>, message: string) {
  return z
    .string(message)
    .refine((code) => Object.hasOwn(banks, code), message)
    .describe('Clearing code of the bank: three digits.');
}
