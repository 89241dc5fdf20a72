import { type ChildProcess, fork } from 'node:child_process';

/** A process that starts again when it ends, until it is stopped. */
export interface KillableWorker {
  /** Kills it with SIGKILL; it starts again at once. */
  kill(): void;
  stop(): Promise<void>;
}

/** Starts a script with the environment of this process. @param onOutput what it writes to stderr */
export function startKillable(script: string, onOutput: (text: string) => void): KillableWorker {
  let isStopped = false;
  let child: ChildProcess;
  const start = () => {
    child = fork(script, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    child.stderr?.setEncoding('utf8').on('data', onOutput);
    child.once('exit', () => isStopped || start());
  };
  start();
  return {
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      isStopped = true;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.kill('SIGKILL')) await ended;
    },
  };
}
