/** The direction of a change, which colours it. */
export type Direction = 'up' | 'down' | 'flat';

/** The direction of a signed decimal string; a change of zero is flat. */
export function readDirection(change: string): Direction {
  if (/^[-+]?[0.,]*$/.test(change)) return 'flat';
  return change.startsWith('-') ? 'down' : 'up';
}
