import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closeDatabase, database } from '#lib/db/client';
import { migrate } from '#prisma/migrate';
import { runMain } from '../boot/boot-error.ts';
import { bootLocal } from '../boot/database/local-database.ts';
import { beginPaper, onDatabase } from '../boot/settings/installation.ts';
import { benchBundle } from './bundle.ts';
import { benchChain } from './chain.ts';
import { benchLedger } from './ledger.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchRecords } from './records.ts';
import { benchSettlement } from './settlement.ts';
import { benchStream } from './stream.ts';
import { benchWeb } from './web.ts';

const FOLDER = '.test/bench';

/**
 * Measures on a new embedded cluster: the ledger's write paths with default durability, sealing and
 * verifying journals, settling issues, and reading long record lists, which needs about 10 GB of disk
 * and several minutes. Compare ratios within a run, not rates of different days.
 * `node scripts/bench/run.ts [ledger|chain|settlement|stream|web|bundle|lighthouse|records] [--plans FILE] [--only TARGET]…`
 */
async function bench(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { plans: { type: 'string' }, only: { type: 'string', multiple: true } },
  });
  const wanted = (part: string) => positionals.length === 0 || positionals.includes(part);
  process.env.DATA_DIR = FOLDER;
  process.env.DATABASE_URL = '';
  rmSync(FOLDER, { recursive: true, force: true });
  const local = await bootLocal();
  try {
    await migrate();
    await onDatabase(process.env.DATABASE_URL ?? '', (client) =>
      beginPaper(client, 'system:bench'),
    );
    if (wanted('ledger')) await benchLedger();
    if (wanted('chain')) await benchChain(database());
    if (wanted('settlement')) await benchSettlement(database());
    if (wanted('web')) console.table(await benchWeb(values.only ?? []));
    if (wanted('stream')) await benchStream(database());
    if (wanted('bundle')) console.table(await benchBundle());
    if (positionals.includes('lighthouse')) console.table(await benchLighthouse());
    if (wanted('records')) await benchRecords(values.plans);
  } finally {
    await closeDatabase();
    await local.close();
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

await runMain(bench);
