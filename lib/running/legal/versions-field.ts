import { z } from 'zod';

const version = z.int('invalid').min(1, 'invalid').max(10_000, 'invalid');

/** A version of each document, as a page showed them. */
export const versionsField = z.object({
  terms: version.describe('Version of the terms of service.'),
  privacy: version.describe('Version of the privacy policy.'),
  risk: version.describe('Version of the risk disclosure.'),
});

/** Versions of some documents. */
export const someVersionsField = versionsField
  .partial()
  .refine((given) => Object.values(given).some(Boolean), 'required');
