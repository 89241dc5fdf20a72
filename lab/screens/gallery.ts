import pg from 'pg';
import type { Settings } from '#lib/running/config/setting-specs';
import { BootError } from '#scripts/boot/boot-error';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { runProgram } from '#scripts/boot/run-program';
import { seedDatabase, siteEnvironment, startSite } from '#scripts/testing/test-site';
import {
  cloneDatabase,
  databaseUrls,
  dropDatabase,
  type TestCluster,
} from '#tests/support/database/clone-database';
import { startPriceServer } from '../../e2e/support/sites/price-server.ts';
import type { Furnished } from './furnish.ts';
import { SignIns } from './sign-ins.ts';

/** The accounts that payers of this site are shown. */
const ACCOUNTS = {
  bank: {
    bank_code: '004',
    bank_name: '臺灣銀行',
    account: '004-001-234567',
    holder: '金庫示範戶',
  },
  hkbank: {
    bank_code: '004',
    bank_name: '香港上海滙豐銀行',
    account: '567-123456-838',
    holder: 'Jinku Demo',
  },
  number: { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
};

/** A site for screenshots: a member with a history, and frozen prices. */
export interface Gallery {
  origin: string;
  /** Origin of its operators' desk. */
  deskOrigin: string;
  furnished: Furnished;
  /** What signs a viewer in. Each signs in once, so that lists of devices do not grow. */
  signIns: SignIns;
  /** What the worker found broken in its books: nothing, unless the product or the furnishing is wrong. */
  faults(): Promise<unknown[]>;
  close(): Promise<void>;
}

/** Issues last a day, so that none ends meanwhile, and a slow start of the feed makes none void. */
export const STEADY_ISSUES = { issue_seconds: 86_400, feed_stale_seconds: 3_600 };

interface GalleryOptions {
  /** Settings of the site from the start. */
  settings?: Partial<Settings>;
  /** Prices without any change, so that no figure depends on the time of day. */
  levelPrices?: boolean;
}

/**
 * Starts a site with its own seeded database and a fixed feed. The pages must be built.
 * @param name name of the database, which is dropped first
 */
export async function openGallery(
  cluster: TestCluster,
  name: string,
  options: GalleryOptions = {},
): Promise<Gallery> {
  await dropDatabase(cluster, name);
  await cloneDatabase(cluster, name);
  const { appUrl, superuserUrl } = databaseUrls(cluster, name);
  await seedDatabase(appUrl);
  const extra = { OPERATOR_ACCOUNTS: JSON.stringify(ACCOUNTS) };
  const furnished = await furnish(superuserUrl, options, siteEnvironment(appUrl, extra));
  const feed = await startPriceServer();
  for (const [symbol, price] of Object.entries(furnished.prices)) feed.quote(symbol, price);
  const site = await startSite(appUrl, PROJECT_ROOT, { ...extra, PRICE_FEED_URL: feed.url });
  return {
    origin: site.origin,
    deskOrigin: site.deskOrigin,
    furnished,
    signIns: new SignIns(),
    faults: () => listFaults(superuserUrl),
    close: async () => {
      await site.stop();
      await feed.close();
      await dropDatabase(cluster, name);
    },
  };
}

async function listFaults(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT fault FROM books_hold').finally(() => client.end());
  return rows.map(({ fault }) => fault);
}

/** Runs in a separate process, because a process's database client has one database. */
async function furnish(
  superuserUrl: string,
  { settings = {}, levelPrices = false }: GalleryOptions,
  env: NodeJS.ProcessEnv,
): Promise<Furnished> {
  const args = [superuserUrl, JSON.stringify(settings), levelPrices ? 'level' : 'moving'];
  const result = await runProgram('lab/screens/furnish.ts', args, { env });
  if (!result.ok) throw new BootError(`The gallery could not be furnished:\n${result.output}`);
  return JSON.parse(result.output.trim().split('\n').at(-1) ?? '') as Furnished;
}
