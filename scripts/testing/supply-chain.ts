import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BootError, runMain } from '../boot/boot-error.ts';
import { PROJECT_ROOT } from '../boot/data-folder.ts';

/** The fields used of a lockfile's entry. */
interface LockEntry {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  /** Needed by development, or an optional peer of something else. */
  devOptional?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** The fields used of package.json and package-lock.json. */
export interface Packages {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  lock: Record<string, LockEntry>;
}

/** Licenses of packages that a release contains. LGPL is that of libvips, a shared library. */
const LICENSES = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC-BY-4.0', 'ISC'],
  ...['LGPL-3.0-or-later', 'MIT', 'MIT-0', 'Python-2.0', 'Unlicense'],
]);
/** Packages whose license is only in their file LICENSE. */
const LICENSE_FILES: Record<string, string> = { 'node_modules/png-js': 'MIT' };
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

/**
 * Faults of the packages, one line each: a version that is not exact, an entry of the lockfile without
 * a checksum or bound to one registry, and a license that a release may not contain.
 */
export function findSupplyFaults({ dependencies, devDependencies, lock }: Packages): string[] {
  const named = Object.entries({ ...dependencies, ...devDependencies });
  const entries = Object.entries(lock).filter(([path]) => path !== '');
  return [
    ...named.filter(([, version]) => !EXACT.test(version)).map(([name]) => `${name} is not pinned`),
    ...entries.filter(([, entry]) => !isChecked(entry)).map(([path]) => `${path} has no integrity`),
    ...entries.filter(([, entry]) => entry.resolved).map(([path]) => `${path} names a registry`),
    ...entries
      .filter(([, entry]) => !entry.dev && !entry.devOptional)
      .filter(([path, entry]) => !isLicensed(entry.license ?? LICENSE_FILES[path]))
      .map(([path, { license }]) => `${path} has the license ${license ?? 'unknown'}`),
  ];
}

/** Not every registry has the packages of other platforms, and gives their checksums. */
function isChecked(entry: LockEntry): boolean {
  return entry.integrity !== undefined || (entry.optional === true && !isForThisPlatform(entry));
}

/** Packages for musl count as those of another platform. */
function isForThisPlatform({ os, cpu, libc = ['glibc'] }: LockEntry): boolean {
  const isOs = os?.includes(process.platform) ?? true;
  return isOs && (cpu?.includes(process.arch) ?? true) && libc.includes('glibc');
}

/** An expression with OR needs one allowed license, one with AND only allowed ones. */
function isLicensed(license = ''): boolean {
  const alternatives = license.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((part) => LICENSES.has(part)));
}

function read(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(PROJECT_ROOT, name), 'utf8'));
}

async function check(): Promise<void> {
  const { packages: lock } = read('package-lock.json');
  const faults = findSupplyFaults({ ...read('package.json'), lock } as Packages);
  if (faults.length > 0) throw new BootError(`The packages have faults:\n${faults.join('\n')}`);
}

if (import.meta.main) await runMain(check);
