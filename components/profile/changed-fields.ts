/** The fields whose values differ from those at first; blank ones are left out, for they change nothing. */
export function changedFields<Values extends Record<string, string>>(
  first: Values,
  now: Values,
): Partial<Values> {
  const changed = Object.entries(now).filter(
    ([name, value]) => value.trim() !== '' && value !== first[name],
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
