import { z } from 'zod';
import { moment } from '#lib/base/contract/response-fields';
import { LEGAL_KINDS } from '#lib/running/legal/legal-kind';

const kind = z.enum(LEGAL_KINDS).describe('Terms of service, privacy policy or risk disclosure.');
const version = z.int().describe('Number of the version, from 1.');
const day = z.string().describe('Local day, YYYY-MM-DD.');

/** A published version that a member has not accepted. */
const openVersion = z.object({
  kind,
  version,
  effective_on: day,
  material: z.boolean().describe('It has to be accepted.'),
  accepted_version: z.int().nullable().describe('The version that the member accepted last.'),
});
export type OpenVersion = z.output<typeof openVersion>;

const acceptance = z.object({
  kind,
  version,
  accepted_at: moment,
});
export type Acceptance = z.output<typeof acceptance>;

/** Data of `consents` and `consent`. */
export const consentState = z
  .object({
    due: z
      .array(openVersion)
      .describe('In force, material and not accepted: buying waits for them.'),
    announced: z.array(openVersion).describe('Not yet in force.'),
    accepted: z.array(acceptance).describe('What the member accepted, newest first.'),
  })
  .describe('Versions of the terms and a member.');
export type ConsentState = z.output<typeof consentState>;
