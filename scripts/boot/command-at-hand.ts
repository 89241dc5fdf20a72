import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './data-folder.ts';

/** Programs that sentences for operators name: in a release, and in a checkout. */
const PROGRAMS = {
  admin: { release: 'node scripts/admin.ts', checkout: 'npm run admin --' },
  migrate: { release: 'node scripts/migrate.ts', checkout: 'npm run migrate' },
  months: { release: 'node scripts/months.ts', checkout: 'npm run months --' },
  seed: { release: 'node scripts/seed.ts', checkout: 'npx prisma db seed' },
  worker: { release: 'node scripts/worker.ts', checkout: 'npm run worker' },
} as const;

type Place = 'release' | 'checkout';

/** A release has no lock file of npm, and its machine or image may have no npm. */
const PLACE: Place = existsSync(join(PROJECT_ROOT, 'package-lock.json')) ? 'checkout' : 'release';

/**
 * The command line that works in this installation, for example `node scripts/admin.ts login amy`.
 * @param words its arguments
 */
export function commandAtHand(program: keyof typeof PROGRAMS, words = '', place = PLACE): string {
  return `${PROGRAMS[program][place]} ${words}`.trimEnd();
}
