import { spawn } from 'node:child_process';

/** Programs that never wait: each takes as much of a core as it gets. @returns how to end them */
export function startBusyProcesses(count: number): () => void {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const end = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', end);
  return () => {
    process.off('exit', end);
    end();
  };
}
