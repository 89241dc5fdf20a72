import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { IMAGE_APP, IMAGE_NODE, IMAGE_USER_ID } from '#scripts/release/build-image-tree';
import { debianProgram } from './debian-program.ts';

const KILL_MS = 20_000;

/** A program of the image, which runs as a container would run it. */
export interface ImageProcess {
  /** What it has printed so far. */
  output(): string;
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>;
  /** Sends SIGTERM and waits; kills it after ten seconds. @returns milliseconds until it ended */
  stop(): Promise<number>;
}

/**
 * Starts a program of the image's file tree with bubblewrap: as process 1 and an unknown user, on a
 * read-only root with an own `/tmp`, in the network of this machine.
 * @param args arguments of Node
 */
export async function startInImage(
  root: string,
  args: string[],
  env: Record<string, string>,
): Promise<ImageProcess> {
  const options = [
    ...['--ro-bind', root, '/', '--tmpfs', '/tmp', '--tmpfs', '/data', '--proc', '/proc'],
    ...['--dev', '/dev', '--chdir', IMAGE_APP, '--unshare-user', '--unshare-pid', '--as-pid-1'],
    ...['--uid', String(IMAGE_USER_ID), '--gid', String(IMAGE_USER_ID), '--die-with-parent'],
    ...['--info-fd', '3', '--clearenv'],
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
  ];
  const child = spawn(debianProgram('bwrap', 'bubblewrap'), [...options, IMAGE_NODE, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const { 'child-pid': pid } = JSON.parse(await text(child.stdio[3] as NodeJS.ReadableStream)) as {
    'child-pid': number;
  };
  return watch(child, pid);
}

function watch(child: ChildProcess, pid: number): ImageProcess {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    output: () => printed,
    ended,
    stop: async () => {
      const startedAt = performance.now();
      if (child.exitCode === null) process.kill(pid, 'SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
      await ended;
      clearTimeout(timer);
      return Math.round(performance.now() - startedAt);
    },
  };
}
