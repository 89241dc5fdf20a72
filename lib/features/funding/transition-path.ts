/**
 * The statuses of a transition: direct, or through `via`, the status in which somebody handles the
 * record. `via` is recorded even if the record is taken and decided in one action.
 * @param next the allowed next statuses of each status
 * @returns the statuses after `from`, ending with `to`; null if the transition is not allowed
 */
export function transitionPath<Status extends string>(
  next: Record<Status, readonly Status[]>,
  { from, to, via }: { from: Status; to: Status; via: Status },
): Status[] | null {
  if (next[from].includes(to)) return [to];
  return next[from].includes(via) && next[via].includes(to) ? [via, to] : null;
}

/** The statuses that are not final: those with a next status. */
export function openStatuses<Status extends string>(
  next: Record<Status, readonly Status[]>,
): Status[] {
  return (Object.keys(next) as Status[]).filter((status) => next[status].length > 0);
}
