/** A rate as people read it: basis points in hundredths, such as `96.8`, become `0.968`. */
export function percentOf(rateBps: number): string {
  const [whole = '0', decimals = ''] = String(rateBps).split('.');
  const digits = whole.padStart(3, '0');
  const fraction = `${digits.slice(-2)}${decimals}`.replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -2)}.${fraction}`;
}
