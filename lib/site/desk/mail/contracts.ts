import { deskContract } from '../desk-contract.ts';
import { dismissMailSchema, markBouncedSchema, retryMailSchema } from './schema.ts';

/** Calls on mail and pushes that were given up. */
export const MAIL_CALLS = {
  retryMail: deskContract({
    summary: 'Lets the worker try a mail or push to a member again.',
    right: 'system.manage',
    body: retryMailSchema,
  }),
  dismissMail: deskContract({
    summary: 'Takes a mail or push that was given up off the list.',
    right: 'system.manage',
    body: dismissMailSchema,
  }),
  markBounced: deskContract({
    summary: 'Notes that a mail server refused the verified address of a member later.',
    right: 'system.manage',
    body: markBouncedSchema,
  }),
};
