const DAY_MS = 86_400_000;

/**
 * How many whole local days of a term have passed. Both ends of a term are midnights of one time
 * zone that knows no summer time, so what is left, in days rounded up, tells.
 * @param nowMs milliseconds since the epoch
 */
export function daysPassed(term: { days: number; maturity_at: string }, nowMs: number): number {
  const left = Math.ceil((Date.parse(term.maturity_at) - nowMs) / DAY_MS);
  return Math.min(term.days, Math.max(0, term.days - left));
}
