import { setTimeout as delay } from 'node:timers/promises';
import { type Supervised, supervise } from '#scripts/boot/processes/supervise';
import { waitUntilReady } from '#scripts/boot/processes/wait-until-ready';
import { freePort } from './free-port.ts';

/** Between two restarts, so that haproxy uses the new server and its streams come back. */
export const SETTLE_MS = 4_000;

/** A restarted process: how long it took to stop, and to be ready again. */
export interface Restart {
  stopMs: number;
  readyMs: number;
}

/** A web server or worker that can be restarted. */
export interface Restartable {
  name: string;
  ready(): Promise<unknown>;
  restart(): Promise<Restart>;
  stop(): Promise<void>;
}

/** The environment of a process, read at each of its starts. */
type EnvironmentOf = () => NodeJS.ProcessEnv;

/** Starts a web server on a free port. */
export async function startWeb(
  environment: EnvironmentOf,
): Promise<Restartable & { port: number }> {
  const port = await freePort();
  const env = () => ({ ...environment(), PORT: String(port) });
  const ready = () => waitUntilReady(`http://127.0.0.1:${port}`);
  return {
    ...restartable('web', () => supervise('web', 'scripts/web.ts', [], env()), ready),
    port,
  };
}

/** Starts a worker. */
export function startWorker(environment: EnvironmentOf): Restartable {
  return restartable('worker', () => supervise('worker', 'scripts/worker.ts', [], environment()));
}

/** Restarts processes one after another, each when the one before is ready. */
export async function restartInTurn(
  processes: readonly Restartable[],
  say: (line: string) => void,
): Promise<Restart[]> {
  const restarts: Restart[] = [];
  for (const one of processes) {
    const restart = await one.restart();
    restarts.push(restart);
    say(`${one.name} stopped in ${restart.stopMs} ms, ready after ${restart.readyMs} ms`);
    await delay(SETTLE_MS);
  }
  return restarts;
}

function restartable(
  name: string,
  start: () => Supervised,
  isServing: () => Promise<void> = async () => undefined,
): Restartable {
  let running = start();
  const ready = async () => {
    await running.ready;
    await isServing();
  };
  return {
    name,
    ready,
    stop: () => running.stop('SIGINT'),
    restart: async () => {
      const startedAt = performance.now();
      await running.stop('SIGTERM');
      const stoppedAt = performance.now();
      running = start();
      await ready();
      const readyMs = Math.round(performance.now() - stoppedAt);
      return { stopMs: Math.round(stoppedAt - startedAt), readyMs };
    },
  };
}
