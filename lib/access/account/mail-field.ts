import { z } from 'zod';
import { isMailAddress } from '#lib/base/mail-address';

/** A mail address that codes are sent to; the output has its domain in lower case. */
export const mailField = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(120, 'tooLong')
  .transform((text) => text.replace(/@.*$/s, (domain) => domain.toLowerCase()))
  .refine(isMailAddress, 'email')
  .describe('E-mail address.');

/** The six digits of a mail. */
export const mailCodeField = z
  .string('required')
  .trim()
  .regex(/^\d{6}$/, 'mailCode')
  .describe('Six-digit code of the e-mail.');
