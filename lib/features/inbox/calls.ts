import { type ApiResult, api } from '#lib/access/client/api/api';
import { CALLS } from '#lib/base/paths';
import type { InboxMessage, InboxPage } from './response-schema.ts';

/** Reads older messages, before the one with the id. */
export function olderMessagesCall(beforeId: string): Promise<ApiResult<InboxPage>> {
  return api.post<InboxPage>(CALLS.messages, { before_id: beforeId });
}

/** Marks a message as read. Shows no toast on failure: it stays unread. */
export function readMessageCall(id: string): Promise<ApiResult<InboxMessage>> {
  return api.post<InboxMessage>(CALLS.readMessage, { id }, { quiet: true });
}
