const DAY_MS = 86_400_000;

/**
 * Number of whole local days of a term that have passed. Both ends are midnights in a time zone
 * without daylight saving time, so the remaining days, rounded up, determine it.
 * @param nowMs milliseconds since the epoch
 */
export function daysPassed(
  { term_days: days, maturity_at: maturity }: { term_days: number; maturity_at: string },
  nowMs: number,
): number {
  const left = Math.ceil((Date.parse(maturity) - nowMs) / DAY_MS);
  return Math.min(days, Math.max(0, days - left));
}
