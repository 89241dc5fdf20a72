import type { WithdrawalHandling } from '#lib/features/funding/queries';
import type { Expectation } from '../receipt/use-expectation.ts';

/** The time in which the sandbox reviews and pays, as its forms promise: half a minute. */
const SANDBOX_MS = 30_000;

interface Withdrawal {
  status: string;
  timeline: readonly { status: string; at: string }[];
}

/** What a withdrawal waits for; null after its end. An operator's work has no schedule. */
export function withdrawalExpectation(
  { status, timeline }: Withdrawal,
  { reviewer, processor }: WithdrawalHandling,
): Expectation | null {
  const handler = status === 'pending' ? reviewer : processor;
  const isOpen = status === 'pending' || status === 'approved' || status === 'processing';
  if (!isOpen) return null;
  if (handler !== 'sandbox') return { of: 'unknown' };
  // The sandbox takes half a minute from the request, or from an operator's approval.
  const start = reviewer === 'sandbox' ? 'pending' : 'approved';
  const since = timeline.find((step) => step.status === start)?.at;
  if (since === undefined) return { of: 'unknown' };
  return { of: 'payout', at: new Date(Date.parse(since) + SANDBOX_MS).toISOString() };
}
