/** Asks whether the page may be left, and calls `proceed` if so. */
type Guard = (proceed: () => unknown) => void;

const guards: Guard[] = [];

/** Makes navigations within the app ask `guard` first. @returns removes the guard */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
}

/** Runs what leaves the page, or leaves that to the guard. @returns the result of `proceed`, if it ran */
export function leavePage(proceed: () => unknown): unknown {
  const guard = guards.at(-1);
  return guard ? guard(proceed) : proceed();
}
