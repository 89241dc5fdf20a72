import { runProgram } from '../../boot/run-program.ts';

/** Every program that uses a database: name, script and arguments. */
export const PROGRAMS: readonly [name: string, script: string, args: string[]][] = [
  ['web', 'scripts/web.ts', []],
  ['worker', 'scripts/worker.ts', []],
  ['seed', 'prisma/seed.ts', []],
  ['migrate', 'prisma/migrate.ts', []],
  ['admin', 'scripts/admin.ts', ['config', 'set', 'withdraw_flat', '20.00']],
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
