import type { FundingFamily } from '#lib/base/record-base/status-text';
import type { ChannelTerms } from '#lib/features/funding/queries';

/**
 * Who handles the records of a channel: the sandbox alone; an operator reviews and the sandbox pays
 * (withdrawals only); an operator with simulated money; an operator.
 */
type Handling = 'sandbox' | 'reviewed' | 'rehearsed' | 'manual';

/** Who handles the records of an open channel; the key of the texts that say so. */
export function chooseHandling(
  family: FundingFamily,
  terms: Pick<ChannelTerms, FundingFamily | 'review'>,
  simulated: boolean,
): Handling {
  if (terms[family] === 'manual') return simulated ? 'rehearsed' : 'manual';
  return family === 'withdraw' && terms.review === 'manual' ? 'reviewed' : 'sandbox';
}
