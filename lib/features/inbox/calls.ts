import { type ApiResult, api } from '#lib/access/client/api/api';
import type { BodyOf } from '#lib/base/contract/contract';
import { CALLS } from '#lib/base/paths';
import type { AlertKind } from '#lib/running/alerts/alert-kinds';
import type { INBOX_CALLS } from './contracts.ts';
import type { AlertChoices, InboxMessage, InboxPage } from './response-schema.ts';

/** Reads older entries, before the one with the id. */
export function olderMessagesCall(
  beforeId: string,
  kind: AlertKind | undefined,
): Promise<ApiResult<InboxPage>> {
  return api.post<InboxPage>(CALLS.messages, { before_id: beforeId, ...(kind && { kind }) });
}

/** Marks all entries, or those of a kind, as read. */
export function readAllMessagesCall(kind: AlertKind | undefined): Promise<ApiResult<null>> {
  return api.post<null>(CALLS.readAllMessages, { ...(kind && { kind }) });
}

/** Switches a kind of notices on or off by mail. */
export function setAlertChoiceCall(
  body: BodyOf<(typeof INBOX_CALLS)['setAlertChoice']>,
): Promise<ApiResult<AlertChoices>> {
  return api.post<AlertChoices>(CALLS.setAlertChoice, body);
}

/** Marks a message as read. Shows no toast on failure: it stays unread. */
export function readMessageCall(id: string): Promise<ApiResult<InboxMessage>> {
  return api.post<InboxMessage>(CALLS.readMessage, { id }, { quiet: true });
}
