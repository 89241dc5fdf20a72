import { BootError } from '../boot/boot-error.ts';
import { PROJECT_ROOT } from '../boot/data-folder.ts';
import { supervise } from '../boot/processes/supervise.ts';
import { waitUntilReady } from '../boot/processes/wait-until-ready.ts';
import { runProgram } from '../boot/run-program.ts';

export type TestSite = {
  origin: string;
  /** Of the operators' desk. */
  deskOrigin: string;
  /** Id of the web process; undefined between two. */
  webProcessId(): number | undefined;
  stop(): Promise<void>;
};

/**
 * The environment of the product under test: paper mode without the developer's own settings, and this
 * machine trusted as a proxy, so that each test can use its own client address.
 * @param extra variables of one site, for example the operator's accounts
 */
export function siteEnvironment(
  databaseUrl: string,
  extra: Record<string, string> = {},
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    APP_MODE: 'paper',
    // Tests begin with an account of their own making.
    JINKU_EMPTY: '1',
    APP_ORIGIN: '',
    DATABASE_URL: databaseUrl,
    MIGRATE_DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: '0',
    DESK_PORT: '0',
    DESK_HOST: '127.0.0.1',
    DESK_ORIGIN: '',
    PRICE_FEED_URL: '',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    STYLE_PAGE: '1',
    ...extra,
  };
}

/** Seeds a migrated database. @param extra variables of its site */
export async function seedDatabase(
  databaseUrl: string,
  extra: Record<string, string> = {},
): Promise<void> {
  const env = siteEnvironment(databaseUrl, extra);
  const seed = await runProgram('scripts/seed.ts', [], { env });
  if (!seed.ok) throw new BootError(`The database could not be seeded:\n${seed.output}`);
}

/**
 * Starts the built product, web and worker, on a free port.
 * @param root the project, or a copy of it
 * @param extra variables of this site only
 */
export async function startSite(
  databaseUrl: string,
  root = PROJECT_ROOT,
  extra: Record<string, string> = {},
): Promise<TestSite> {
  const env = siteEnvironment(databaseUrl, extra);
  const web = supervise('web', 'scripts/web.ts', [], env, root);
  const worker = supervise('worker', 'scripts/worker.ts', [], env, root);
  const stop = async () => {
    await Promise.all([web.stop('SIGINT'), worker.stop('SIGINT')]);
  };
  try {
    const [{ port, deskPort }] = await Promise.all([web.ready, worker.ready]);
    const origin = `http://127.0.0.1:${port}`;
    await waitUntilReady(origin);
    return {
      origin,
      deskOrigin: `http://localhost:${deskPort}`,
      webProcessId: web.processId,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
