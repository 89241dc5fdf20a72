/** Time of some work, and memory of this process beyond what it used before. */
export interface Effort {
  seconds: number;
  megabytes: number;
}

/** Measures time and memory while `work` runs. */
export async function measureWork(work: () => Promise<unknown>): Promise<Effort> {
  const initial = process.memoryUsage().rss;
  let peak = initial;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const seconds = await measureSeconds(work);
  clearInterval(watch);
  return { seconds, megabytes: Math.round((peak - initial) / 2 ** 20) };
}

/** Measures the time of `work`. */
export async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
