import { isOutcomeUnknown } from '#lib/access/client/api/api';
import { newIdempotencyKey } from '#lib/access/client/api/submission-key';
import type { DeskCallName } from '../contracts.ts';

/** The calls whose contract has `once`. */
export const KEYED_CALLS: readonly DeskCallName[] = [
  'requestApproval',
  'publishLegalDraft',
  'noteMember',
  'sendMessage',
  'signDayCount',
];

/** By call and body: the keys of requests that run or whose outcome is unknown. */
const pending = new Map<string, string>();

/**
 * The idempotency key of a request; null for a call without one. While the outcome of an equal request is unknown, it is the same key,
 * also from another dialog.
 */
export function pendingIdempotencyKey(call: DeskCallName, body: object) {
  if (!KEYED_CALLS.includes(call)) return null;
  const id = `${call} ${JSON.stringify(body)}`;
  const key = pending.get(id) ?? newIdempotencyKey();
  pending.set(id, key);
  return {
    value: key,
    /** Forgets the key once the outcome is known. */
    settle(result: { code: number }): void {
      if (!isOutcomeUnknown(result)) pending.delete(id);
    },
  };
}
