import { runProgram } from '../boot/run-program.ts';

/** Every program that works on a database: its name, script and arguments. */
export const PROGRAMS: readonly [name: string, script: string, args: string[]][] = [
  ['web', 'scripts/web.ts', []],
  ['worker', 'scripts/worker.ts', []],
  ['seed', 'prisma/seed.ts', []],
  ['migrate', 'prisma/migrate.ts', []],
  ['admin', 'scripts/admin.ts', ['config', 'set', 'withdraw_flat', '20.00', '--as', 'mallory']],
];

/** Runs programs to their end and tells those that did not refuse with `words` in one sentence. */
export async function namesNotRefused(
  programs: typeof PROGRAMS,
  env: NodeJS.ProcessEnv,
  words: string,
): Promise<string[]> {
  const ended = await Promise.all(
    programs.map(async ([name, script, args]) => {
      // Compiling the same files for each of many processes would take most of the time.
      const quick = { ...env, NODE_COMPILE_CACHE: '.test/compiled' };
      const signal = AbortSignal.timeout(120_000);
      const { ok, output } = await runProgram(script, args, { env: quick, signal });
      const refused = !ok && output.includes(words) && output.trim().split('\n').length === 1;
      return refused ? '' : name;
    }),
  );
  return ended.filter(Boolean);
}
