import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';

interface ClientManifest {
  clientModules: Record<string, { chunks: string[] }>;
}

const MANIFEST = 'page_client-reference-manifest.js';

/**
 * The JavaScript that a browser loads with the first page of a visit, per route: the files of the
 * framework and those of all client components that the page's server code refers to. Without scripts
 * for browsers that know no modules, and without code that is imported on demand.
 * @param build the output folder of `next build`
 * @returns bytes in gzip by route, in the order of the routes
 */
export function firstLoadSizes(build: string): Map<string, number> {
  const folder = join(build, 'server/app');
  const framework = frameworkFiles(build);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(build, file))).length;
    sizes.set(file, size);
    return size;
  };
  const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(MANIFEST))
    .map((path): [string, number] => {
      const files = new Set([...framework, ...clientFiles(join(folder, path))]);
      return [routeOf(path), [...files].reduce((sum, file) => sum + sizeOf(file), 0)];
    });
  return new Map(routes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function frameworkFiles(build: string): string[] {
  const manifest = JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8'));
  return (manifest as { rootMainFiles: string[] }).rootMainFiles;
}

/** The files of a page's client components. The manifest is a script that sets a global variable. */
function clientFiles(path: string): string[] {
  const context: { __RSC_MANIFEST?: Record<string, ClientManifest> } = {};
  runInNewContext(readFileSync(path, 'utf8'), Object.assign(context, { globalThis: context }));
  const [manifest] = Object.values(context.__RSC_MANIFEST ?? {});
  if (!manifest) throw new Error(`${path} holds no manifest.`);
  return Object.values(manifest.clientModules)
    .flatMap(({ chunks }) => chunks)
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replace(/^\/_next\//, ''));
}

/** `(members)/(default)/home/page_…` → `/home`: folders in parentheses are groups without a part of the path. */
function routeOf(path: string): string {
  const parts = dirname(path)
    .split('/')
    .filter((part) => part !== '.' && !part.startsWith('('));
  return `/${parts.join('/')}`;
}
