import { useEffect, useRef, useState } from 'react';
import type { Work } from '#lib/access/puzzle/work/work';
import { type RunningWork, startWork } from './start-work.ts';

/**
 * Solves the proof of work of the current puzzle in the background.
 * @returns `solution`, to await before submitting the answer, and the progress
 */
export function useWork(work: Work | undefined) {
  const running = useRef<RunningWork>(null);
  const [progress, setProgress] = useState({ isDone: false, percent: 0 });
  useEffect(() => {
    if (!work) return;
    let isActive = true;
    setProgress({ isDone: false, percent: 0 });
    const started = startWork(work, (tried) => {
      const percent = Math.min(99, Math.floor((100 * tried) / work.max_counter));
      if (isActive) setProgress({ isDone: false, percent });
    });
    running.current = started;
    void started.solution.then(() => {
      if (isActive) setProgress({ isDone: true, percent: 100 });
    });
    return () => {
      isActive = false;
      started.stop();
    };
  }, [work]);
  return { ...progress, solution: async () => running.current?.solution };
}
