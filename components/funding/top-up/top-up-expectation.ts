import type { TopUpRecord } from '#lib/features/funding/response-schema';
import type { Expectation } from '../receipt/use-expectation.ts';

/** The time in which the sandbox credits a top-up, with a margin for the queue. */
const SANDBOX_MS = 15_000;

type TopUp = Pick<TopUpRecord, 'status' | 'simulated' | 'pay_to' | 'created_at' | 'expires_at'>;

/** What a top-up waits for; null after its end. An operator's review has no schedule. */
export function topUpExpectation(record: TopUp): Expectation | null {
  const { status, pay_to: payTo, created_at: createdAt, expires_at: expiresAt } = record;
  if (status === 'reviewing') return { of: 'unknown' };
  if (status !== 'submitted') return null;
  // Nothing is paid in paper mode.
  if (payTo.kind !== 'sandbox')
    return record.simulated ? { of: 'unknown' } : { of: 'payment', at: expiresAt };
  return { of: 'credit', at: new Date(Date.parse(createdAt) + SANDBOX_MS).toISOString() };
}
