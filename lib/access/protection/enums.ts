/** What a member's own delays are about: payouts to new payees, raising own limits, leaving the own freeze. */
export const DELAY_KINDS = ['payee', 'raise', 'unfreeze'] as const;
export type DelayKind = (typeof DELAY_KINDS)[number];

/** Hours of a delay (migration 0132). */
export const DELAY_HOURS: Record<DelayKind, { min: number; max: number }> = {
  payee: { min: 0, max: 168 },
  raise: { min: 24, max: 168 },
  unfreeze: { min: 0, max: 168 },
};

/** Periods of own limits, in Asia/Taipei. */
export const LIMIT_PERIODS = ['day', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** How long dealing can be paused. */
export const PAUSE_LENGTHS = ['day', 'week', 'month', 'quarter', 'half-year'] as const;
export type PauseLength = (typeof PAUSE_LENGTHS)[number];

/** Why an account is frozen: the member's own press, an alarm of a notice, a recovery of access. */
export const FREEZE_CAUSES = ['own', 'alarm', 'recovery'] as const;
export type FreezeCause = (typeof FREEZE_CAUSES)[number];
