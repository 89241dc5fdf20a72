/** Whether the days of a plan are of the month (1–31) or of the week (1 is Monday, 7 is Sunday). */
export type PlanRhythm = 'month' | 'week';

/** Why a due day has no order (migration 0166). */
export type SkipCode =
  | 'no_money'
  | 'plan_paused'
  | 'dealing_paused'
  | 'consent_due'
  | 'locked'
  | 'closed'
  | 'limit'
  | 'expired';
