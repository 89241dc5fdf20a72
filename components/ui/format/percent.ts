/** Formats basis points as a percentage: 20 → `0.2%`. */
export function toPercent(bps: number): string {
  return `${bps / 100}%`;
}
