import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { BootError } from '../boot-error.ts';
import { PROJECT_ROOT } from '../data-folder.ts';
import { type ChildMessage, DATABASE_AWAY_EXIT } from './run-as-child-process.ts';
import { watchLiveness } from './watch-liveness.ts';

/** Waits before each restart in a row; after the last one the product gives up. */
const BACK_OFF_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** Wait of a child without its database, however often: it comes back when the database does. */
const AWAY_MS = 500;
/** A child that lived this long starts with a clean slate. */
const HEALTHY_MS = 60_000;
/** Stopping takes no longer: requests and jobs are crash-safe. */
const KILL_MS = 5_000;

export type Supervised = {
  /** Settles when the child is first at work: the port, for the web process. Rejects when it can't be. */
  ready: Promise<number | undefined>;
  /** Rejects when the child has died too often. */
  failed: Promise<never>;
  /** Ends the child, and this one starts another. */
  restart(): void;
  /** Ends the child and waits for it. */
  stop(): Promise<void>;
};

/**
 * Runs a script as a child and starts it again when it dies, or when it names a port for probes and
 * does not answer there for 5 s.
 * @param name how the product calls it, for sentences
 * @param root the project, or a copy of it
 */
export function supervise(
  name: string,
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  root = PROJECT_ROOT,
): Supervised {
  const ready = Promise.withResolvers<number | undefined>();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  ready.promise.catch(() => undefined);
  let child: ChildProcess | undefined;
  let stopping = false;
  let wanted = false;
  let deaths = 0;
  let everReady = false;

  const launch = () => {
    const born = Date.now();
    let fault = `The ${name} process died`;
    const launched = fork(`${root}/${script}`, args, { cwd: root, env });
    child = launched;
    let endWatch = () => {};
    launched.on('message', (message: ChildMessage) => {
      if (message.type === 'fault') fault = message.sentence;
      else {
        everReady = true;
        ready.resolve(message.port);
        if (message.probePort === undefined) return;
        endWatch = watchLiveness(message.probePort, () => {
          fault = `The ${name} process did not answer for 5 s`;
          launched.kill('SIGKILL');
        });
      }
    });
    launched.once('exit', (code, signal) => {
      endWatch();
      void onExit(born, fault, signal ?? `exit code ${code}`);
    });
  };

  const onExit = async (born: number, fault: string, how: string) => {
    child = undefined;
    if (stopping) return;
    if (wanted) {
      wanted = false;
      return launch();
    }
    const sentence = fault.endsWith('.') ? fault : `${fault} (${how}).`;
    if (!everReady) {
      ready.reject(new BootError(sentence));
      return failed.reject(new BootError(sentence));
    }
    const away = how === `exit code ${DATABASE_AWAY_EXIT}`;
    if (!away) deaths = Date.now() - born > HEALTHY_MS ? 1 : deaths + 1;
    const wait = away ? AWAY_MS : BACK_OFF_MS[deaths - 1];
    if (wait === undefined) {
      return failed.reject(
        new BootError(`The ${name} process keeps dying, so everything stops. ${sentence}`),
      );
    }
    console.error(`${sentence} Starting it again.`);
    await delay(wait);
    if (!stopping) launch();
  };

  launch();
  return {
    ready: ready.promise,
    failed: failed.promise,
    restart: () => {
      if (!child) return;
      wanted = true;
      child.kill('SIGTERM');
    },
    stop: async () => {
      stopping = true;
      if (child) await end(child);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
  await gone;
  clearTimeout(timer);
}
