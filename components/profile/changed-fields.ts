/** Returns the fields whose trimmed value differs from the initial one, including emptied fields. */
export function changedFields<Values extends Record<string, string>>(
  initial: Values,
  current: Values,
): Partial<Values> {
  const changed = Object.entries(current).filter(([name, value]) => value.trim() !== initial[name]);
  return Object.fromEntries(changed) as Partial<Values>;
}
