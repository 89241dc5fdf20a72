import { z } from 'zod';
import { moment, recordId } from '#lib/base/contract/response-fields';

/** A message as its member reads it. */
export const inboxMessage = z
  .strictObject({
    id: recordId,
    title: z.string().describe("In the request's language."),
    text: z
      .string()
      .describe("Plain text in the request's language; free text as the operator wrote it."),
    created_at: moment.describe('When it was sent.'),
    read_at: moment.nullable().describe('When the member first opened it; null if unread.'),
  })
  .meta({ id: 'InboxMessage', description: 'A message of an operator to the member.' });
export type InboxMessage = z.output<typeof inboxMessage>;

export const inboxPage = z
  .strictObject({
    data: z.array(inboxMessage).describe('Newest first.'),
    next: recordId.nullable().describe('Send it as before_id to go on; null at the end.'),
    unread: z.int().min(0).max(100).describe('Unread messages; 100 stands for 100 or more.'),
  })
  .describe('One page of the inbox.');
export type InboxPage = z.output<typeof inboxPage>;
