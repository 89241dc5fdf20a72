import { z } from 'zod';
import { moment } from '#lib/base/contract/response-fields';

export const mailState = z
  .strictObject({
    address: z.string().nullable().describe('E-mail address; null if not set.'),
    is_verified: z.boolean().describe('Whether the member has shown that mail to it arrives.'),
    has_bounced: z.boolean().describe('Whether the address refused mail.'),
    pending_address: z
      .string()
      .nullable()
      .describe('Address that a code was sent to in the last day; null if none waits for a code.'),
    locked_until: moment
      .nullable()
      .describe(
        'Until when a change can be undone and the address not be changed; null if it can.',
      ),
  })
  .meta({ id: 'MailState', description: 'The e-mail address of the member.' });
export type MailStateData = z.output<typeof mailState>;

export const linkState = z
  .strictObject({
    purpose: z
      .enum([
        'mail-verify',
        'mail-undo',
        'recovery-password',
        'recovery-trade',
        'recovery-cancel',
        'recovery-finish',
        'not-me',
      ])
      .describe('What pressing the button of the page does.'),
    state: z
      .enum(['open', 'used', 'cancelled', 'expired'])
      .describe('Only an open link can be used.'),
    username: z.string().describe('Sign-in name of the account.'),
    address: z
      .string()
      .nullable()
      .describe('E-mail address that it is about, masked; null if it went to none.'),
  })
  .meta({ id: 'LinkState', description: 'A link of an e-mail.' });
export type LinkStateData = z.output<typeof linkState>;
