import { Command } from 'commander';
import { type FeedDayReport, verifyFeedDay } from '#lib/audit/verify-feed-day';
import { getFeedStatus } from '#lib/market/feed-status';
import { TIME_ZONE } from '#lib/taipei-time';
import { BootError } from '#scripts/boot/boot-error';
import { atDesk, type DeskOptions, deskCommand, printFacts, printRows } from './desk.ts';
import { pastDay, today } from './past-day.ts';

const HELP = `
Verification walks the paths of the day again, from the seed, and compares every price of it that is
still stored, and every price that a fixing was made of. It changes nothing, and exits 1 naming the
first price that is not on its path. The seed is printed when the day is over.`;

/** `feed show | verify`. */
export function feedCommand(): Command {
  return new Command('feed')
    .description('Where prices come from.')
    .addCommand(showCommand())
    .addCommand(verifyCommand());
}

function showCommand(): Command {
  return deskCommand('show', 'The source, the last prices, and the hash of today’s seed.').action(
    async (options: DeskOptions) => {
      const { prices, ...facts } = await atDesk(getFeedStatus);
      if (options.json) return console.log(JSON.stringify({ ...facts, prices }));
      printFacts(facts, options);
      printRows(
        prices.map((row) => ({ ...row, stale: row.stale ? 'stale' : 'fresh' })),
        options,
      );
    },
  );
}

function verifyCommand(): Command {
  return deskCommand('verify', 'Walk a day of the simulated feed again.')
    .option('--day <date>', `YYYY-MM-DD in ${TIME_ZONE}; today when not given`, pastDay)
    .addHelpText('after', HELP)
    .action(async (options: DeskOptions & { day?: string }) => {
      const report = await atDesk((pool) => verifyFeedDay(pool, options.day ?? today()));
      if (options.json) console.log(JSON.stringify({ ok: report.broken === null, ...report }));
      else printReport(report, options);
      if (report.broken) process.exitCode = 1;
    });
}

function printReport({ broken, ...facts }: FeedDayReport, options: DeskOptions): void {
  if (broken) throw new BootError(`The feed is not what it says: ${broken}.`);
  printFacts({ feed: 'every price is on its path', ...facts }, options);
}
