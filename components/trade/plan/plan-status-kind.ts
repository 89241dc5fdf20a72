import type { StatusKind } from '#components/ui/display/status-chip';
import type { PlanRecord } from '#lib/features/trade/plan/queries';

const KINDS = { active: 'success', paused: 'waiting', ended: 'ended' } as const;

/** How the state of a plan is shown. */
export function planStatusKind(state: PlanRecord['state']): StatusKind {
  return KINDS[state];
}
