/** How high operators judge the risk of a member, rising. */
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Longest time until the next review. */
export const MAX_REVIEW_DAYS = 3 * 366;

/** Whether a level is lower than the present one, which takes two operators. Nothing is lower than none. */
export function isLower(level: RiskLevel, present: RiskLevel | null): boolean {
  return present !== null && RISK_LEVELS.indexOf(level) < RISK_LEVELS.indexOf(present);
}
