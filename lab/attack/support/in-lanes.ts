/** Runs `work` for each index below `total`, with `lanes` of them in parallel. */
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
