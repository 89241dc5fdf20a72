/** Basis points as people read them: 20 is `0.2%`. */
export function percentOf(bps: number): string {
  return `${bps / 100}%`;
}
