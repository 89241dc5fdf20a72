/// <reference lib="webworker" />
import { solveWork } from '#lib/puzzle/solve-work';
import type { Work } from '#lib/puzzle/work';

/** What the worker answers: how many counters it has tried, then the one that solves. */
export type WorkMessage = { tried: number } | { counter: number } | { failed: string };

const REPORT_EVERY_MS = 100;
const scope = self as unknown as DedicatedWorkerGlobalScope;

/** Solves the one proof of work that is posted to it. */
scope.onmessage = async ({ data }: MessageEvent<Work>) => {
  let reportedAt = performance.now();
  const onTry = (tried: number) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    scope.postMessage({ tried } satisfies WorkMessage);
  };
  try {
    scope.postMessage({ counter: await solveWork(data, { onTry }) } satisfies WorkMessage);
  } catch (error) {
    scope.postMessage({ failed: String(error) } satisfies WorkMessage);
  }
};
