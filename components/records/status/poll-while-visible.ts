/**
 * Repeats `work` while the page is visible, one run at a time, and runs it immediately when the page
 * becomes visible again.
 * @param delayMs the delay after the given number of runs; null runs it only when the page becomes visible again
 * @returns a function that stops polling
 */
export function pollWhileVisible(
  work: () => Promise<void>,
  delayMs: (runs: number) => number | null,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let runs = 0;
  let running = false;
  let ended = false;

  async function run() {
    if (running || ended || document.hidden) return;
    running = true;
    await work();
    running = false;
    runs += 1;
    schedule();
  }

  function schedule() {
    clearTimeout(timer);
    const delay = delayMs(runs);
    if (!ended && !document.hidden && delay !== null) timer = setTimeout(run, delay);
  }

  function onVisibility() {
    clearTimeout(timer);
    void run();
  }

  document.addEventListener('visibilitychange', onVisibility);
  schedule();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
