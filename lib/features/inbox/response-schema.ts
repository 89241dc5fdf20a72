import { z } from 'zod';
import { moment } from '#lib/base/contract/response-fields';
import { ALERT_KINDS } from '#lib/running/alerts/alert-kinds';
import { INBOX_ID } from './inbox-id.ts';

const inboxId = z
  .string()
  .regex(INBOX_ID)
  .meta({ id: 'InboxId', description: 'Id of an entry of the inbox.' });

const alertKind = z.enum(ALERT_KINDS).describe('What it is about.');

/** An entry as its member reads it. */
export const inboxMessage = z
  .strictObject({
    id: inboxId,
    kind: alertKind,
    title: z.string().describe("In the request's language."),
    text: z
      .string()
      .describe("Plain text in the request's language; free text as the operator wrote it."),
    path: z
      .string()
      .nullable()
      .describe('The page of what it is about; null for messages of operators.'),
    not_me: z
      .string()
      .nullable()
      .describe(
        'Page on which the member says that the act was not theirs, for 24 hours; null if it tells of none.',
      ),
    created_at: moment.describe('When it was sent.'),
    read_at: moment.nullable().describe('When the member first opened it; null if unread.'),
  })
  .meta({
    id: 'InboxMessage',
    description: 'What a member was told, or a message of an operator.',
  });
export type InboxMessage = z.output<typeof inboxMessage>;

export const inboxPage = z
  .strictObject({
    data: z.array(inboxMessage).describe('Newest first.'),
    next: inboxId.nullable().describe('Send it as before_id to go on; null at the end.'),
    unread: z.int().min(0).max(100).describe('Unread entries; 100 stands for 100 or more.'),
    unread_by_kind: z
      .record(z.enum(ALERT_KINDS), z.int().min(0).max(100))
      .describe('The same of each kind.'),
  })
  .describe('One page of the inbox.');
export type InboxPage = z.output<typeof inboxPage>;

export const alertChoices = z
  .strictObject({
    address: z.string().nullable().describe('Mail address of the member; null if they gave none.'),
    address_state: z
      .enum(['none', 'unverified', 'verified', 'bounced'])
      .describe('Only a verified address gets mail; a bounced one refused it for good.'),
    has_mail: z.boolean().describe('Whether this site sends mail.'),
    has_push: z.boolean().describe('Whether this site sends pushes to subscribed browsers.'),
    kinds: z
      .array(
        z.strictObject({
          kind: alertKind,
          mail: z.boolean().describe('Whether it is mailed; always true for security.'),
          push: z.boolean().describe('Whether it is pushed; always true for security.'),
        }),
      )
      .describe('Every kind.'),
  })
  .meta({ id: 'AlertChoices', description: 'How a member is told, besides the inbox.' });
export type AlertChoices = z.output<typeof alertChoices>;
