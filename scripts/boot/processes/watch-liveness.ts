import { get } from 'node:http';

/** A process that has not answered for this long is restarted. */
const SILENT_MS = 5_000;
const PROBE_MS = 1_000;

/**
 * Requests `/livez` of a loopback port once a second. Calls `onSilent` once after five consecutive
 * failures. It counts probes instead of time, so that a resumed machine does not cause a restart.
 * @returns a function that ends the watch
 */
export function watchLiveness(port: number, onSilent: () => void): () => void {
  let failed = 0;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const probe = async () => {
    const startedAt = performance.now();
    failed = (await answers(port)) ? 0 : failed + 1;
    if (ended) return;
    if (failed >= SILENT_MS / PROBE_MS) return onSilent();
    timer = setTimeout(probe, Math.max(0, PROBE_MS - (performance.now() - startedAt)));
    timer.unref();
  };
  void probe();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Whether the process answers 200 within one second. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/livez', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.setTimeout(PROBE_MS, () => request.destroy());
    request.once('error', () => resolve(false));
    request.once('close', () => resolve(false));
  });
}
