import { runProgram } from '#scripts/boot/run-program';

const CHANGE = JSON.stringify({ key: 'withdraw_flat', value: '20.00', reason: 'test' });

/** Every program that uses a database: name, script and arguments. */
export const PROGRAMS: readonly [name: string, script: string, args: string[]][] = [
  ['web', 'scripts/web.ts', []],
  ['worker', 'scripts/worker.ts', []],
  ['seed', 'scripts/seed.ts', []],
  ['migrate', 'scripts/migrate.ts', []],
  ['admin', 'scripts/admin.ts', ['call', 'changeSetting', CHANGE]],
];

/** Runs programs to their end and lists those that did not refuse with one sentence containing `message`. */
export async function listNotRefused(
  programs: typeof PROGRAMS,
  env: NodeJS.ProcessEnv,
  message: string,
): Promise<string[]> {
  const ended = await Promise.all(
    programs.map(async ([name, script, args]) => {
      // Without a compile cache most of the time would be spent on compiling.
      const quick = { ...env, NODE_COMPILE_CACHE: '.test/compiled' };
      const signal = AbortSignal.timeout(120_000);
      const { ok, output } = await runProgram(script, args, { env: quick, signal });
      const refused = !ok && output.includes(message) && output.trim().split('\n').length === 1;
      return refused ? '' : name;
    }),
  );
  return ended.filter(Boolean);
}
