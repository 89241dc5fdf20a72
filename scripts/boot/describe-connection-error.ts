/** The reason of a failed connection, without the connection string. */
export function describeConnectionError(error: unknown): string {
  // A host name with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  return first.message || String((first as NodeJS.ErrnoException).code);
}
