import type { WithdrawalHandling } from '#lib/features/funding/queries';
import type { Expectation } from '../receipt/use-expectation.ts';

/** The time in which the sandbox reviews and pays, as its forms promise: half a minute. */
const SANDBOX_MS = 30_000;

interface Withdrawal {
  status: string;
  /** A local day; null if none is known. */
  expectedOn: string | null;
  timeline: readonly { status: string; at: string }[];
}

/** What a withdrawal waits for. Null after its end. An operator pays it by the business day that the member was told. */
export function withdrawalExpectation(
  { status, timeline, expectedOn }: Withdrawal,
  { reviewer, processor }: WithdrawalHandling,
): Expectation | null {
  const handler = status === 'pending' ? reviewer : processor;
  const isOpen = status === 'pending' || status === 'approved' || status === 'processing';
  if (!isOpen) return null;
  if (handler !== 'sandbox')
    return expectedOn === null ? { of: 'unknown' } : { of: 'payoutDay', day: expectedOn };
  // The sandbox takes half a minute from the request, or from an operator's approval.
  const start = reviewer === 'sandbox' ? 'pending' : 'approved';
  const since = timeline.find((step) => step.status === start)?.at;
  if (since === undefined) return { of: 'unknown' };
  return { of: 'payout', at: new Date(Date.parse(since) + SANDBOX_MS).toISOString() };
}
