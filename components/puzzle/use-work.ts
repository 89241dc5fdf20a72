import { useEffect, useRef, useState } from 'react';
import type { Work } from '#lib/puzzle/work/work';
import { type RunningWork, startWork } from './start-work.ts';

/**
 * Solves the proof of work of the puzzle that is shown, from the moment it is there.
 * @returns `solution` to be awaited before the answer is sent, and how much of the work is done
 */
export function useWork(work: Work | undefined) {
  const running = useRef<RunningWork>(null);
  const [progress, setProgress] = useState({ isDone: false, percent: 0 });
  useEffect(() => {
    if (!work) return;
    let isWanted = true;
    setProgress({ isDone: false, percent: 0 });
    const started = startWork(work, (tried) => {
      const percent = Math.min(99, Math.floor((100 * tried) / work.max_counter));
      if (isWanted) setProgress({ isDone: false, percent });
    });
    running.current = started;
    void started.solution.then(() => {
      if (isWanted) setProgress({ isDone: true, percent: 100 });
    });
    return () => {
      isWanted = false;
      started.stop();
    };
  }, [work]);
  return { ...progress, solution: async () => running.current?.solution };
}
