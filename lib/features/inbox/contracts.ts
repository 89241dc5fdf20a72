import { contract } from '#lib/base/contract/contract';
import { inboxMessage, inboxPage } from './response-schema.ts';
import { messagesSchema, readMessageSchema } from './schema.ts';

const MESSAGE = {
  id: '12',
  title: 'Refund under way',
  text: 'The refund for R20260105010460353 is under way: TWD 1,000.00, by Jan 9, 2026.',
  created_at: '2026-01-05T02:30:00.000Z',
  read_at: null,
};

export const INBOX_CALLS = {
  messages: contract({
    summary: 'List the messages of the operator to the member',
    auth: 'user',
    body: messagesSchema,
    data: inboxPage,
    codes: [4004],
    example: { body: {}, data: { data: [MESSAGE], next: null, unread: 1 } },
  }),
  readMessage: contract({
    summary: 'Mark a message as read',
    description: 'Repeating it keeps the time of the first reading.',
    auth: 'user',
    body: readMessageSchema,
    data: inboxMessage,
    codes: [4004],
    example: { body: { id: '12' }, data: { ...MESSAGE, read_at: '2026-01-05T02:31:00.000Z' } },
  }),
};
