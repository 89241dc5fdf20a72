import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandAtHand } from './command-at-hand.ts';
import { PROJECT_ROOT } from './data-folder.ts';

test('names the command of the installation at hand', () => {
  expect(commandAtHand('admin', 'mode set live')).toBe('npm run admin -- mode set live');
  expect(commandAtHand('admin', 'mode set live', 'release')).toBe(
    'node scripts/admin.ts mode set live',
  );
  expect(commandAtHand('seed', '', 'release')).toBe('node scripts/seed.ts');
});

/** Files of the programs that a release has; `start` and tests run in a checkout only. */
function filesOfPrograms(): string[] {
  return ['scripts/admin', 'scripts/boot', 'scripts/months', 'lib', 'prisma']
    .flatMap((folder) =>
      readdirSync(join(PROJECT_ROOT, folder), { recursive: true }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .concat('scripts/admin.ts', 'scripts/months.ts', 'scripts/worker.ts', 'scripts/web.ts')
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/generated\/|at-hand/.test(file));
}

test('no program of a release names a command that only a checkout has', () => {
  const named = filesOfPrograms().filter((file) =>
    readFileSync(join(PROJECT_ROOT, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .match(/\b(npm run|npx) /),
  );
  expect(named).toEqual([]);
});
