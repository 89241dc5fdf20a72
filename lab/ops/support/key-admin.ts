import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { database } from '#lib/base/db/client';
import { KEY_NAMES, type KeyName } from '#lib/base/key-names';
import { currentHeader } from '#lib/features/methods/seal';
import { BootError } from '#scripts/boot/boot-error';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { runProgram } from '#scripts/boot/run-program';
import type { KeyPhase } from './key-environment.ts';

/** The operator's commands of a rotation, each with the keys of a phase. */
export class KeyAdmin {
  readonly #environment: (phase: KeyPhase) => NodeJS.ProcessEnv;

  constructor(environment: (phase: KeyPhase) => NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  /** Runs `keys …`. @throws with the output if it fails */
  async run(phase: KeyPhase, args: readonly string[]): Promise<string> {
    const { ok, output } = await this.#tryRun(phase, args);
    if (!ok) throw new BootError(`keys ${args.join(' ')} failed: ${output}`);
    return output;
  }

  async rotateAll(phase: KeyPhase): Promise<void> {
    for (const name of KEY_NAMES) await this.run(phase, ['rotate', name]);
  }

  /** What a command prints that is refused; empty if it is not. */
  async refusalOf(
    command: 'rotate' | 'retire',
    phase: KeyPhase,
    name: KeyName = 'CARD_KEY',
  ): Promise<string> {
    const { ok, output } = await this.#tryRun(phase, [command, name]);
    return ok ? '' : output.trim();
  }

  /** What a worker prints that refuses to start; empty if it runs. */
  async tryStart(phase: KeyPhase): Promise<string> {
    const { ok, output } = await this.#tryRun(phase, ['status']);
    return ok ? '' : output.trim();
  }

  /**
   * Kills `keys rotate` with SIGKILL after its first batch.
   * @returns how many stored numbers were under the new key then, and how many were not
   */
  async killInTheMiddle(name: 'CARD_KEY'): Promise<{ before: number; left: number }> {
    const args = [
      'tests/support/programs/admin-as.ts',
      'keys',
      'rotate',
      name,
      '--batch',
      '100',
      '--as',
      'ops',
    ];
    const child = spawn(process.execPath, args, {
      cwd: PROJECT_ROOT,
      env: this.#environment('switched'),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(child, 'exit');
    child.stdout.once('data', () => child.kill('SIGKILL'));
    await ended;
    const [row] = await database().$queryRaw<{ before: number; left: number }[]>`
      SELECT count(*) FILTER (WHERE is_new)::integer AS before, count(*) FILTER (WHERE NOT is_new)::integer AS left
      FROM (SELECT substring(sealed FROM 1 FOR 5) = ${currentHeader()} AS is_new FROM payment_method) AS sealed`;
    return row ?? { before: 0, left: 0 };
  }

  #tryRun(phase: KeyPhase, args: readonly string[]): Promise<{ ok: boolean; output: string }> {
    return runProgram('tests/support/programs/admin-as.ts', ['keys', ...args, '--as', 'ops'], {
      env: this.#environment(phase),
    });
  }
}
