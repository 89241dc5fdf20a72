/** Whether the days of a plan are of the month (1–31) or of the week (1 is Monday, 7 is Sunday). */
export const PLAN_RHYTHMS = ['month', 'week'] as const;
export type PlanRhythm = (typeof PLAN_RHYTHMS)[number];

/** What follows where money is short: the day is skipped, or tried again on the next business day. */
export const WHEN_SHORT = ['skip', 'retry'] as const;

export const PLAN_STATES = ['active', 'paused', 'ended'] as const;

/** Why a due day has no order (migration 0166). */
export const SKIP_CODES = [
  'no_money',
  'plan_paused',
  'dealing_paused',
  'consent_due',
  'locked',
  'closed',
  'limit',
  'expired',
] as const;
export type SkipCode = (typeof SKIP_CODES)[number];

/** Plans that a member can have at a time (migration 0166). */
export const PLANS_MAX = 20;
/** First and last days of plans are at most so many days ahead: ten years. */
export const PLAN_DAYS_AHEAD = 3652;
/** Ended plans that are listed. */
export const ENDED_LISTED = 20;
/** Coming days of a plan that its record has. */
export const UPCOMING_MAX = 6;
/** Coming days that its calendar has: those of two months at least. */
export const CALENDAR_DAYS_MAX = 62;
/** Points of its course. */
export const COURSE_POINTS_MAX = 120;
/** Orders of a plan that are forecast at most, which bounds the work of a goal's forecast. */
export const FORECAST_ORDERS_MAX = 120;
