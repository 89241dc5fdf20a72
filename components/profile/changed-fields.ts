/** The fields whose values differ from those at first, emptied ones as well; spaces around count for nothing. */
export function changedFields<Values extends Record<string, string>>(
  first: Values,
  now: Values,
): Partial<Values> {
  const changed = Object.entries(now).filter(([name, value]) => value.trim() !== first[name]);
  return Object.fromEntries(changed) as Partial<Values>;
}
