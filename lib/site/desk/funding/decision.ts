import type { ReasonedDecision } from '#lib/features/funding/decision';
import type { ReasonCode } from '#lib/features/funding/enums';

/** The decision of an operator with a listed reason, a text, or both; the schema requires one of them. */
export function toDecision(
  { name: operator }: { name: string },
  { id, code, reason }: { id: bigint; code?: ReasonCode | undefined; reason?: string | undefined },
): ReasonedDecision {
  const act = { id, operator, ...(reason && { reason }) };
  return code ? { ...act, reasonCode: code } : { ...act, reason: reason ?? '' };
}
