import { Command } from 'commander';
import { database } from '#lib/base/db/client';
import { TIME_ZONE } from '#lib/base/taipei-time';
import { getFeedStatus } from '#lib/features/market/feed-status';
import { verifyFeedDay } from '#lib/operation/audit/verify-feed-day';
import { BooksBrokenError } from './books-broken-error.ts';
import { type CommandOptions, operatorCommand, printFacts, printRows } from './operator-command.ts';
import { pastDay, today } from './past-day.ts';

const HELP = `
Verification recomputes the day's price paths from the seed, and compares every stored price of the
day and every price that a fixing used. It changes nothing, and exits 3 naming the first price that
differs. The seed is printed once the day is over.`;

/** `feed show | verify`. */
export function feedCommand(): Command {
  return new Command('feed')
    .description('Inspect and verify the price feed.')
    .addCommand(showCommand())
    .addCommand(verifyCommand());
}

function showCommand(): Command {
  return operatorCommand(
    'show',
    'Show the source, the last prices and the hash of today’s seed.',
    'market.read',
  ).action(async (options: CommandOptions) => {
    const { prices, ...facts } = await getFeedStatus(database());
    if (options.json) return console.log(JSON.stringify({ ...facts, prices }));
    printFacts(facts, options);
    printRows(
      prices.map((row) => ({ ...row, stale: row.stale ? 'stale' : 'fresh' })),
      options,
    );
  });
}

function verifyCommand(): Command {
  return operatorCommand('verify', 'Recompute a day of the simulated feed.', 'ledger.verify')
    .option('--day <date>', `YYYY-MM-DD in ${TIME_ZONE}; default today`, pastDay)
    .addHelpText('after', HELP)
    .action(async (options: CommandOptions & { day?: string }) => {
      const report = await verifyFeedDay(database(), options.day ?? today());
      const { broken, ...facts } = report;
      if (options.json) console.log(JSON.stringify({ ok: broken === null, ...report }));
      if (broken) throw new BooksBrokenError(`The feed is not what it says: ${broken}.`);
      if (!options.json) printFacts({ feed: 'every price is on its path', ...facts }, options);
    });
}
