import { refusal } from '#lib/access/http/envelope';
import type { Queue } from '#lib/features/funding/enums';
import { approveMany, type Transact } from '#lib/features/funding/queue/approve-many';

/** The outcome for one of several records, in the language of the request. */
export interface SeveralOutcome {
  id: string;
  /** Why it was not approved; null if it was. */
  problem: string | null;
}

/** Approves several records and tells the outcome of each. */
export async function approveSeveral(
  transact: Transact,
  queue: Queue,
  decision: { ids: readonly bigint[]; operator: string },
): Promise<SeveralOutcome[]> {
  const outcomes = await approveMany(transact, queue, decision);
  return outcomes.map(({ id, refusal: error }) => ({
    id: id.toString(),
    problem: error && refusal(error).msg,
  }));
}
