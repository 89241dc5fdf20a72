import { readCatalog } from './catalog.ts';
import type { Transaction } from './grammar.ts';
import { judge } from './judge.ts';
import { type RandomReport, runRandom, runTransaction } from './run-random.ts';
import { runWritten } from './run-written.ts';
import { readBefore } from './snapshot.ts';
import { connectTo, furnishTarget, type SqlTarget } from './target.ts';
import { WRITTEN_ATTACKS } from './written/all-written.ts';

export interface SqlAttackOptions {
  seed: number;
  statements: number;
  /** Gets one line for each random transaction. */
  write?(line: string): void;
  /** Runs these transactions instead of random ones. */
  replay?: readonly Transaction[];
}

export interface SqlAttackReport {
  written: number;
  /** Written attacks with another outcome than the expected one. */
  surprises: string[];
  random: RandomReport;
  /** Promises that were broken; empty if all held. */
  faults: string[];
  /** Records that `ledger verify` now names. */
  disagreeing: string[];
}

/**
 * Attacks an empty migrated database as the application's role: by written statements and by random ones. Judges as
 * the owner.
 */
export async function attackBySql(
  target: SqlTarget,
  { seed, statements, write, replay }: SqlAttackOptions,
): Promise<SqlAttackReport> {
  await furnishTarget(target);
  const [owner, app] = [await connectTo(target.ownerUrl), await connectTo(target.appUrl)];
  try {
    const before = await readBefore(owner);
    const catalog = await readCatalog(owner);
    const surprises = await runWritten(app, WRITTEN_ATTACKS);
    const afterWritten = await judge(target.ownerUrl, before);
    const random = replay
      ? await runAgain(app, replay)
      : await runRandom(app, catalog, { seed, statements }, write);
    const { faults, disagreeing } = await judge(target.ownerUrl, before);
    return {
      written: WRITTEN_ATTACKS.length,
      surprises,
      random,
      faults: [...afterWritten.faults, ...faults],
      disagreeing,
    };
  } finally {
    await Promise.all([owner.end(), app.end()]);
  }
}

async function runAgain(
  app: Awaited<ReturnType<typeof connectTo>>,
  transactions: readonly Transaction[],
): Promise<RandomReport> {
  const report: RandomReport = { statements: 0, refused: {}, committed: 0, refusedAtCommit: 0 };
  for (const transaction of transactions) await runTransaction(app, transaction, report);
  return report;
}
