import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';

/** One of the product's processes, that a test kills at will and that always comes back. */
export interface KillableProcess {
  /** Where it serves; a server keeps its port over its deaths. */
  origin(): string;
  /** How often it was killed while it was at work. */
  killCount(): number;
  /** Whether it has come up. */
  isReady(): boolean;
  /** Ends it with no chance to tidy up, and starts it again. */
  kill(): void;
  stop(): Promise<void>;
}

/** Starts a process and waits until it is at work. */
export async function startKillableProcess(
  script: string,
  env: NodeJS.ProcessEnv,
): Promise<KillableProcess> {
  const first = Promise.withResolvers<void>();
  let port = env.PORT ?? '0';
  let deaths = 0;
  let ready = false;
  let stopping = false;

  const launch = (): ChildProcess => {
    const born = fork(`${PROJECT_ROOT}/${script}`, [], {
      cwd: PROJECT_ROOT,
      env: { ...env, PORT: port },
    });
    born.on('message', (message: { type: string; port?: number }) => {
      if (message.type !== 'ready') return;
      ready = true;
      port = String(message.port ?? port);
      first.resolve();
    });
    born.once('exit', () => {
      ready = false;
      if (!stopping) child = launch();
    });
    return born;
  };
  let child = launch();
  await first.promise;
  return {
    origin: () => `http://127.0.0.1:${port}`,
    killCount: () => deaths,
    isReady: () => ready,
    kill: () => {
      deaths++;
      ready = false;
      child.kill('SIGKILL');
    },
    stop: async () => {
      stopping = true;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
