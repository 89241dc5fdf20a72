import { z } from 'zod';
import { LOCALES } from '#lib/base/i18n/locales';
import { isMailAddress } from '#lib/base/mail-address';
import { optionalFactorCodeField, presentPasswordField } from '../schema.ts';
import { NOTICE_KIND_NAMES } from './notice-kinds.ts';

/** Schemas of calls about an operator's notices. Messages are keys under `validation`. */

/** The domain is compared in lower case. */
const addressField = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(254, 'tooLong')
  .transform((text) => text.replace(/@.*$/s, (domain) => domain.toLowerCase()))
  .refine(isMailAddress, 'email');

export const sendMailCodeSchema = z.object({
  address: addressField,
  password: presentPasswordField,
  code: optionalFactorCodeField,
});

export const confirmMailAddressSchema = z.object({
  mail_code: z
    .string('required')
    .trim()
    .regex(/^\d{6}$/, 'mailCode'),
});

export const removeMailAddressSchema = z.object({
  password: presentPasswordField,
  code: optionalFactorCodeField,
});

export const chooseNoticesSchema = z.object({
  kinds: z.array(z.enum(NOTICE_KIND_NAMES, 'invalid')).max(NOTICE_KIND_NAMES.length, 'invalid'),
  locale: z.enum(LOCALES, 'invalid'),
});

/** Marks the notices up to this one as read. */
export const readNoticesSchema = z.object({
  up_to: z.string('required').regex(/^[1-9]\d{0,17}$/, 'invalid'),
});
