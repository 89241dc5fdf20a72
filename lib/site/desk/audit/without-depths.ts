/** Levels of the details that are put into words; the application writes at most four. */
const LEVELS = 20;

/** Details without what lies below so many levels: words are found from value to value, as deep as they go. */
export function withoutDepths(value: unknown, levels = LEVELS): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((one) => withoutDepths(one, levels - 1));
  const parts = Object.entries(value).map(([name, one]) => [name, withoutDepths(one, levels - 1)]);
  return Object.fromEntries(parts);
}

/** Details as they are stored; those that are too deep for that are left out. */
export function storedDetail(detail: unknown): string {
  try {
    return JSON.stringify(detail);
  } catch (error) {
    if (error instanceof RangeError) return '…';
    throw error;
  }
}
