/** How often each key comes, such as `200: 400, 429: 100`. */
export function countBy(keys: (string | number)[]): { [key: string]: number } {
  const counts: { [key: string]: number } = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** The counts in one line. */
export function showCounts(counts: { [key: string]: number }): string {
  return Object.entries(counts)
    .map(([key, count]) => `${key}: ${count}`)
    .join(', ');
}

/** Runs a piece of work for each index, so many at once. */
export async function inLanes<Result>(
  total: number,
  lanes: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    while (next < total) results.push(await work(next++));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
