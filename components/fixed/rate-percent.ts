/**
 * Formats a rate as a percentage with at least two decimals: `96.8` basis points become `0.968`.
 */
export function ratePercent(rateBps: number): string {
  const [whole = '0', decimals = ''] = String(rateBps).split('.');
  const digits = whole.padStart(3, '0');
  const fraction = `${digits.slice(-2)}${decimals}`.replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -2)}.${fraction}`;
}
