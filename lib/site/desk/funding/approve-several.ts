import { refusal } from '#lib/access/http/envelope';
import type { AppError } from '#lib/base/errors/app-error';
import type { Queue } from '#lib/features/funding/enums';
import { approveMany, type Transact } from '#lib/features/funding/queue/approve-many';

/** The outcome for one of several records, in the language of the request. */
export interface SeveralOutcome {
  id: string;
  /** Its number, where the caller did not choose the records. */
  no?: string;
  /** Why it was not done; null if it was. */
  problem: string | null;
  /** The field that has to be mended, if it is one. */
  field: string | null;
}

/** Approves several records and tells the outcome of each. */
export async function approveSeveral(
  transact: Transact,
  queue: Queue,
  decision: { ids: readonly bigint[]; operator: string },
): Promise<SeveralOutcome[]> {
  const outcomes = await approveMany(transact, queue, decision);
  return outcomes.map(({ id, refusal: error }) => outcomeOf(id, error));
}

/** An outcome with the message of its field, or that of the refusal. */
export function outcomeOf(id: bigint, error: AppError | null): SeveralOutcome {
  if (!error) return { id: id.toString(), problem: null, field: null };
  const { msg, data } = refusal(error);
  const [[field, problem] = []] = Object.entries((data ?? {}) as Record<string, string>);
  return { id: id.toString(), problem: problem ?? msg, field: field ?? null };
}
