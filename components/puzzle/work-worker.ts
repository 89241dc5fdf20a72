import { solveWork } from '#lib/puzzle/work/solve-work';
import type { Work } from '#lib/puzzle/work/work';

/** What the worker answers: how many counters it has tried, then the one that solves. */
export type WorkMessage = { tried: number } | { counter: number } | { failed: string };

const REPORT_EVERY_MS = 100;
/** What is used of a worker's scope. The library of its types would change those of the pages. */
interface WorkScope {
  onmessage: ((event: MessageEvent<Work>) => Promise<void>) | null;
  postMessage(message: WorkMessage): void;
}
const scope = self as unknown as WorkScope;

/** Solves the one proof of work that is posted to it. */
scope.onmessage = async ({ data }) => {
  let reportedAt = performance.now();
  const onTry = (tried: number) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    scope.postMessage({ tried });
  };
  try {
    scope.postMessage({ counter: await solveWork(data, { onTry }) });
  } catch (error) {
    scope.postMessage({ failed: String(error) });
  }
};
