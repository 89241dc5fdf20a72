import { contract } from '#lib/base/contract/contract';
import { nothing } from '#lib/base/contract/response-fields';
import { alertChoices, inboxMessage, inboxPage } from './response-schema.ts';
import {
  alertChoiceSchema,
  messagesSchema,
  readAllMessagesSchema,
  readMessageSchema,
} from './schema.ts';

const MESSAGE = {
  id: '12',
  kind: 'message' as const,
  title: 'Refund under way',
  text: 'The refund for R20260105010460353 is under way: TWD 1,000.00, by Jan 9, 2026.',
  path: null,
  not_me: null,
  created_at: '2026-01-05T02:30:00.000Z',
  read_at: null,
};

const UNREAD = { security: 0, funds: 0, trade: 0, terms: 0, identity: 0, price: 0, message: 1 };

export const INBOX_CALLS = {
  messages: contract({
    summary: 'List what the member was told, and messages of operators',
    auth: 'user',
    body: messagesSchema,
    data: inboxPage,
    codes: [4004],
    example: { body: {}, data: { data: [MESSAGE], next: null, unread: 1, unread_by_kind: UNREAD } },
  }),
  readMessage: contract({
    summary: 'Mark an entry of the inbox as read',
    description: 'Repeating it keeps the time of the first reading.',
    auth: 'user',
    body: readMessageSchema,
    data: inboxMessage,
    codes: [4004],
    example: { body: { id: '12' }, data: { ...MESSAGE, read_at: '2026-01-05T02:31:00.000Z' } },
  }),
  readAllMessages: contract({
    summary: 'Mark all entries of the inbox as read',
    auth: 'user',
    body: readAllMessagesSchema,
    data: nothing,
    codes: [],
    example: { body: {}, data: null },
  }),
  setAlertChoice: contract({
    summary: 'Switch a kind of notices on or off in a channel',
    description: 'Security notices are always on: code 4010.',
    auth: 'user',
    body: alertChoiceSchema,
    data: alertChoices,
    codes: [4010],
    example: {
      body: { kind: 'trade', channel: 'mail', is_on: false },
      data: {
        address: 'ann@jinku.example',
        address_state: 'verified',
        has_mail: true,
        has_push: true,
        kinds: [
          { kind: 'security', mail: true, push: true },
          { kind: 'trade', mail: false, push: true },
        ],
      },
    },
  }),
};
