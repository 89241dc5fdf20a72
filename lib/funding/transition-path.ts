/**
 * The steps of a record from one status to another: straight, or through `via`, the step in which
 * somebody has it in hand, which is recorded even when taking and deciding are one move.
 * @param next where a record may go from where
 * @returns null when there is no such way
 */
export function transitionPath<Status extends string>(
  next: Record<Status, readonly Status[]>,
  { from, to, via }: { from: Status; to: Status; via: Status },
): Status[] | null {
  if (next[from].includes(to)) return [to];
  return next[from].includes(via) && next[via].includes(to) ? [via, to] : null;
}
