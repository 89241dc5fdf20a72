import type { Command } from 'commander';
import { connections } from '#lib/base/db/client';
import { TIME_ZONE } from '#lib/base/taipei-time';
import { accountCode } from '#lib/books/ledger/chart-of-accounts';
import {
  type AssetDay,
  type Reconciliation,
  type RecordDay,
  reconcile,
} from '#lib/operation/audit/reconcile';
import { BooksBrokenError } from './books-broken-error.ts';
import { type CommandOptions, operatorCommand } from './operator-command.ts';
import { pastDay, today } from './past-day.ts';
import { tableOf } from './table.ts';

/** `recon`. */
export function reconCommand(): Command {
  return operatorCommand(
    'recon',
    'Reconcile one day: every house account, what users are owed, and the day’s records.',
    'ledger.read',
  )
    .option('--day <date>', `YYYY-MM-DD in ${TIME_ZONE}; today when not given`, pastDay)
    .action(async (options: CommandOptions & { day?: string }) => {
      const day = options.day ?? today();
      const books = await reconcile(connections(), day, TIME_ZONE);
      if (options.json) console.log(JSON.stringify(books));
      else print(books);
      if (!books.balanced)
        throw new BooksBrokenError(
          'The accounts do not sum to zero: run ledger verify, which names the row.',
        );
    });
}

function print({ day, complete, assets, recharges, withdrawals }: Reconciliation): void {
  console.log(`${day}, ${TIME_ZONE}${complete ? '' : ', so far'}`);
  for (const asset of assets) printAsset(asset);
  if (assets.length === 0) console.log('no accounts yet');
  printRecords('recharges', recharges);
  printRecords('withdrawals', withdrawals);
}

function printAsset({ asset, accounts, owed_to_users, sum }: AssetDay): void {
  console.log(`\n${asset}`);
  const lines = [
    ...accounts.map((line) => ({
      code: accountCode(line.account.replace('users: ', '')),
      ...line,
    })),
    { code: '', account: 'owed to users', ...owed_to_users },
    { code: '', account: 'sum', ...sum },
  ];
  console.log(tableOf(lines));
}

function printRecords(title: string, rows: readonly RecordDay[]): void {
  console.log(`\n${title} created on this day, by current status`);
  if (rows.length === 0) console.log('none');
  else console.log(tableOf(rows));
}
