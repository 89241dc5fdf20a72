/** What some work took: time, and memory of this process beyond what it had before. */
export interface Effort {
  seconds: number;
  megabytes: number;
}

/** Lets work be done and watches what it takes. */
export async function measureWork(work: () => Promise<unknown>): Promise<Effort> {
  const rest = process.memoryUsage().rss;
  let peak = rest;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const seconds = await secondsOf(work);
  clearInterval(watch);
  return { seconds, megabytes: Math.round((peak - rest) / 2 ** 20) };
}

/** How long some work takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
