import { z } from 'zod';
import { mailCodeField, mailField } from '../account/mail-field.ts';
import { knownPasswordField } from '../account/schema.ts';

/** Schemas of calls about a member's mail address. Messages are keys under `validation`. */

export const sendMailCodeSchema = z.object({ address: mailField, password: knownPasswordField });

export const confirmMailSchema = z.object({ code: mailCodeField });

/** The part of a link after `#`. */
const tokenField = z
  .string('required')
  .regex(/^[\w-]{54}$/, 'invalid')
  .describe('Token of the link: what follows # in its address.');

export const linkSchema = z.object({ token: tokenField });

export type SendMailCodeInput = z.output<typeof sendMailCodeSchema>;
export type ConfirmMailInput = z.output<typeof confirmMailSchema>;
export type LinkInput = z.output<typeof linkSchema>;
