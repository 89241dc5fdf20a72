import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closeDatabase, database } from '#lib/base/db/client';
import { migrate } from '#prisma/migrate-database';
import { BootError, runMain } from '#scripts/boot/boot-error';
import { bootLocal } from '#scripts/boot/database/local-database';
import { beginPaper, onDatabase } from '#scripts/boot/settings/installation';
import { benchBundle } from './bundle.ts';
import { benchChain } from './chain.ts';
import { benchDesk } from './desk-lists.ts';
import { benchLedger } from './ledger.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchNavigation } from './navigation.ts';
import { benchPriceAlerts } from './price-alerts.ts';
import { benchRecords } from './records.ts';
import { benchSettlement } from './settlement.ts';
import { benchStopwatch } from './stopwatch.ts';
import { benchStream } from './stream.ts';
import { benchWeb } from './web.ts';

const FOLDER = '.test/bench';
const FIGURES = '.test/figures';

interface Options {
  only?: string[];
  plans?: string;
  pictures?: string;
}

/** Each prints its tables and returns what they show. */
const PARTS: Record<string, (options: Options) => Promise<unknown>> = {
  ledger: benchLedger,
  chain: () => benchChain(database()),
  settlement: () => benchSettlement(database()),
  web: ({ only }) => benchWeb(only ?? []),
  stream: () => benchStream(database()),
  alerts: () => benchPriceAlerts(database()),
  bundle: benchBundle,
  navigation: benchNavigation,
  lighthouse: benchLighthouse,
  records: ({ plans }) => benchRecords(plans),
  desk: ({ only, plans }) => benchDesk(only?.[0] ?? '', plans),
  stopwatch: ({ only, pictures }) => benchStopwatch(only?.[0] ?? '', pictures),
};

/**
 * Measures parts of the product, each on a new embedded cluster with default durability, and writes
 * the figures to `.test/figures/PART.json`. Most are ratios against a floor taken in the same run:
 * compare those, not rates of different days. `records` needs about 10 GB of disk and several minutes.
 * `npm run bench -- PART… [--only TEXT]… [--plans FILE] [--pictures FOLDER]`: `--only` chooses requests of `web`,
 * lists of `desk` or tasks of `stopwatch`, `--plans` writes the query plans of `records` and `desk`, `--pictures`
 * pictures of the steps of `stopwatch`.
 */
async function bench(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      plans: { type: 'string' },
      only: { type: 'string', multiple: true },
      pictures: { type: 'string' },
    },
  });
  const parts = positionals.length > 0 ? positionals : Object.keys(PARTS);
  const unknown = parts.find((part) => !(part in PARTS));
  if (unknown !== undefined)
    throw new BootError(
      `There is no part "${unknown}"; there are: ${Object.keys(PARTS).join(', ')}.`,
    );
  for (const part of parts) await benchPart(part, values);
}

async function benchPart(part: string, options: Options): Promise<void> {
  process.env.DATA_DIR = FOLDER;
  process.env.DATABASE_URL = '';
  rmSync(FOLDER, { recursive: true, force: true });
  const local = await bootLocal();
  try {
    await migrate();
    await onDatabase(process.env.DATABASE_URL ?? '', (client) =>
      beginPaper(client, 'system:bench'),
    );
    const figures = await PARTS[part]?.(options);
    mkdirSync(FIGURES, { recursive: true });
    writeFileSync(`${FIGURES}/${part}.json`, `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    await closeDatabase();
    await local.close();
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

await runMain(bench);
