import type { Db } from '#lib/base/db/client';
import type { Decision } from '#lib/features/funding/decision';
import { payByHand } from '#lib/features/funding/withdrawal/review-withdrawal';

/** Pays a withdrawal by hand with a reference that no other payout has. */
export function payWithReference(tx: Db, decision: Decision): ReturnType<typeof payByHand> {
  return payByHand(tx, { reference: `FT-${decision.id}`, ...decision });
}
