import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NotRehearsable } from './rehearsal.ts';

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];
const POSTGRES = '/usr/lib/postgresql';

/**
 * The path of a program that a Debian package brings; installs the package if this process may.
 * @param program for example `haproxy`; programs of PostgreSQL's server are found in their version's folder
 * @throws {NotRehearsable} if the program is missing and can't be installed
 */
export function debianProgram(program: string, debianPackage = program): string {
  if (!find(program)) install(debianPackage);
  const found = find(program);
  if (found) return found;
  throw new NotRehearsable(
    `${program} is missing; install Debian's package ${debianPackage} and try again.`,
  );
}

function find(program: string): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort().reverse() : [];
  const folders = [...versions.map((version) => join(POSTGRES, version, 'bin')), ...FOLDERS];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

function install(debianPackage: string): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing Debian's ${debianPackage} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env });
  const args = ['install', '-y', '-qq', '--no-install-recommends', debianPackage];
  spawnSync('apt-get', args, { env });
}
