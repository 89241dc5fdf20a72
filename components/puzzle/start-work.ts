import type { Work } from '#lib/access/puzzle/work/work';
import type { WorkMessage } from './work-worker.ts';

/** A proof of work being solved in the background. */
export interface RunningWork {
  /** The counter that solves it; undefined if it was not found. */
  solution: Promise<number | undefined>;
  stop(): void;
}

/** Without a web worker, longest time that the main thread is blocked. */
const SLICE_MS = 8;

/**
 * Starts solving a proof of work in a web worker or, if workers are unavailable, in time slices on the
 * main thread.
 * @param onTried called every 100 ms with the number of counters tried
 */
export function startWork(work: Work, onTried: (tried: number) => void): RunningWork {
  const worker = openWorker();
  if (!worker) return solveOnPage(work, onTried);
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  let onPage: RunningWork | undefined;
  worker.onmessage = ({ data }: MessageEvent<WorkMessage>) => {
    if ('tried' in data) return onTried(data.tried);
    resolve('counter' in data ? data.counter : undefined);
    worker.terminate();
  };
  // The script could not be loaded or was blocked.
  worker.onerror = () => {
    worker.terminate();
    onPage ??= solveOnPage(work, onTried);
    resolve(onPage.solution);
  };
  worker.postMessage(work);
  return {
    solution: promise,
    stop() {
      worker.terminate();
      onPage?.stop();
    },
  };
}

function openWorker(): Worker | null {
  try {
    return new Worker(new URL('./work-worker.ts', import.meta.url));
  } catch {
    return null;
  }
}

function solveOnPage(work: Work, onTried: (tried: number) => void): RunningWork {
  let isStopped = false;
  let sliceEnd = performance.now() + SLICE_MS;
  const onTry = async (tried: number) => {
    if (isStopped) throw new Error('stopped');
    if (performance.now() < sliceEnd) return;
    onTried(tried);
    await new Promise((resume) => setTimeout(resume));
    sliceEnd = performance.now() + SLICE_MS;
  };
  return {
    // Loaded on demand, because normally the worker has its own copy.
    solution: import('#lib/access/puzzle/work/solve-work')
      .then(({ solveWork }) => solveWork(work, { onTry }))
      .catch(() => undefined),
    stop() {
      isStopped = true;
    },
  };
}
