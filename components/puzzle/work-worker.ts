import { solveWork } from '#lib/access/puzzle/work/solve-work';
import type { Work } from '#lib/access/puzzle/work/work';

/** Messages of the worker: number of counters tried, then the solution or an error. */
export type WorkMessage = { tried: number } | { counter: number } | { failed: string };

const REPORT_EVERY_MS = 100;
/** The part of the worker scope used here. TypeScript's webworker lib would conflict with the dom lib. */
interface WorkScope {
  onmessage: ((event: MessageEvent<Work>) => Promise<void>) | null;
  postMessage(message: WorkMessage): void;
}
const scope = self as unknown as WorkScope;

/** Solves the proof of work of the received message. */
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
