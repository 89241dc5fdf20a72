import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { BootError } from '../boot-error.ts';
import { PROJECT_ROOT } from '../data-folder.ts';
import { type ChildMessage, DATABASE_AWAY_EXIT, type ServedPorts } from './run-as-child-process.ts';
import { HeartbeatWatch } from './watch-heartbeat.ts';

/** Delays before consecutive restarts; after the last one the supervisor gives up. */
const BACK_OFF_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** Delay before restarting a child without a database; these restarts are not limited. */
const AWAY_MS = 500;
/** A child that ran this long resets the count of consecutive crashes. */
const HEALTHY_MS = 60_000;
/** Time between the signal and SIGKILL; requests and jobs are crash-safe. */
const KILL_MS = 20_000;

export type Supervised = {
  /** Id of the running child; undefined between two. */
  processId(): number | undefined;
  /** Resolves to the ports (of the web process) when the child is first ready; rejects if it ends before. */
  ready: Promise<ServedPorts>;
  /** Rejects when the child has crashed too often. */
  failed: Promise<never>;
  /** Ends the child; the supervisor then starts a new one. */
  restart(): void;
  /**
   * Ends the child and waits for it: by SIGTERM in its own time, at most 20 s, so that its clients can
   * go elsewhere; by SIGINT at once.
   */
  stop(signal: 'SIGTERM' | 'SIGINT'): Promise<void>;
};

type Launch = {
  name: string;
  /** Path of the script, absolute. */
  script: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
};
/** How a child ended: the sentence to report, whether the database was away, and its run time. */
type Exit = { sentence: string; isDatabaseAway: boolean; ranMs: number };

/**
 * Runs a script as a child and restarts it when it ends, or when its heartbeats (if it sends any) have
 * not come for 15 s.
 * @param name name of the process in messages
 * @param root the project, or a copy of it
 */
export function supervise(
  name: string,
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  root = PROJECT_ROOT,
): Supervised {
  const ready = Promise.withResolvers<ServedPorts>();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  ready.promise.catch(() => undefined);
  let child: ChildProcess | undefined;
  let isStopping = false;
  let isRestartRequested = false;
  let wasReady = false;
  const restartDelay = countCrashes();

  const launch = () => {
    const onReady = (ports: ServedPorts) => {
      wasReady = true;
      ready.resolve(ports);
    };
    const launched = { name, script: `${root}/${script}`, args, env, cwd: root };
    child = launchChild(launched, onReady, (exit) => void onExit(exit));
  };

  const giveUp = (sentence: string) => {
    const error = new BootError(sentence);
    ready.reject(error);
    failed.reject(error);
  };

  const onExit = async (exit: Exit) => {
    child = undefined;
    if (isStopping) return;
    if (isRestartRequested) {
      isRestartRequested = false;
      return launch();
    }
    if (!wasReady) return giveUp(exit.sentence);
    const wait = restartDelay(exit);
    if (wait === undefined)
      return giveUp(`The ${name} process keeps ending, so everything stops. ${exit.sentence}`);
    console.error(`${exit.sentence} Restarting it.`);
    await delay(wait);
    if (!isStopping) launch();
  };

  launch();
  return {
    processId: () => child?.pid,
    ready: ready.promise,
    failed: failed.promise,
    restart: () => {
      if (!child) return;
      isRestartRequested = true;
      child.kill('SIGTERM');
    },
    stop: async (signal) => {
      isStopping = true;
      if (child) await endChild(child, signal);
    },
  };
}

/** Starts a child and watches its liveness; `onReady` receives the ports it serves, if any. */
function launchChild(
  { name, script, args, env, cwd }: Launch,
  onReady: (ports: ServedPorts) => void,
  onExit: (exit: Exit) => void,
): ChildProcess {
  const startedAt = Date.now();
  let fault = `The ${name} process ended`;
  let watch: HeartbeatWatch | undefined;
  const child = fork(script, args, { cwd, env });
  child.on('message', (message: ChildMessage) => {
    if (message.type === 'fault') {
      fault = message.sentence;
      return;
    }
    if (message.type === 'ready')
      return onReady({ port: message.port, deskPort: message.deskPort });
    watch ??= new HeartbeatWatch({
      onLate: (lagMs) =>
        console.error(
          `The ${name} process is busy: no heartbeat for 5 s, event-loop lag before ${lagMs} ms.`,
        ),
      onHung: (lagMs) => {
        fault = `The ${name} process hangs: no heartbeat for 15 s, event-loop lag before ${lagMs} ms`;
        child.kill('SIGKILL');
      },
    });
    watch.beat(message.lagMs);
  });
  child.once('exit', (code, signal) => {
    watch?.end();
    onExit({
      sentence: fault.endsWith('.') ? fault : `${fault} (${signal ?? `exit code ${code}`}).`,
      isDatabaseAway: code === DATABASE_AWAY_EXIT,
      ranMs: Date.now() - startedAt,
    });
  });
  return child;
}

/** Returns the delay before the restart that follows an exit, or undefined after too many crashes. */
function countCrashes(): (exit: Exit) => number | undefined {
  let crashes = 0;
  return ({ isDatabaseAway, ranMs }) => {
    if (isDatabaseAway) return AWAY_MS;
    crashes = ranMs > HEALTHY_MS ? 1 : crashes + 1;
    return BACK_OFF_MS[crashes - 1];
  };
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
  await ended;
  clearTimeout(timer);
}
