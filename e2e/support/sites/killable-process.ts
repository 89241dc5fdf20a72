import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';

/** A process of the product that a test can kill; it is restarted after each exit. */
export interface KillableProcess {
  /** Its origin; a server keeps its port when restarted. */
  origin(): string;
  /** Number of kills. */
  killCount(): number;
  /** Whether it has reported that it is ready. */
  isReady(): boolean;
  /** Sends SIGKILL; the process is then restarted. */
  kill(): void;
  stop(): Promise<void>;
}

/** Starts a process and waits until it is ready. */
export async function startKillableProcess(
  script: string,
  env: NodeJS.ProcessEnv,
): Promise<KillableProcess> {
  const first = Promise.withResolvers<void>();
  let port = env.PORT ?? '0';
  let kills = 0;
  let ready = false;
  let stopping = false;

  const launch = (): ChildProcess => {
    const started = fork(`${PROJECT_ROOT}/${script}`, [], {
      cwd: PROJECT_ROOT,
      env: { ...env, PORT: port },
    });
    started.on('message', (message: { type: string; port?: number }) => {
      if (message.type !== 'ready') return;
      ready = true;
      port = String(message.port ?? port);
      first.resolve();
    });
    started.once('exit', () => {
      ready = false;
      if (!stopping) child = launch();
    });
    return started;
  };
  let child = launch();
  await first.promise;
  return {
    origin: () => `http://127.0.0.1:${port}`,
    killCount: () => kills,
    isReady: () => ready,
    kill: () => {
      kills++;
      ready = false;
      child.kill('SIGKILL');
    },
    stop: async () => {
      stopping = true;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
