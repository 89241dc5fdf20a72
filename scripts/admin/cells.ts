import { Argument, Command } from 'commander';
import { AppError } from '#lib/base/errors/app-error';
import { ASSET_SCALE, type Asset, parseAmount } from '#lib/base/money';
import { type Cell, withCells } from '#lib/running/cells/cell';
import { type CellTotals, getCellTotals } from '#lib/running/cells/cell-totals';
import { settleBetweenCells } from '#lib/running/cells/settle-between-cells';
import { BooksBrokenError } from './books-broken-error.ts';
import { type CommandOptions, operatorCommand, printDone } from './operator-command.ts';
import { tableOf } from './table.ts';

const SETTLE_HELP = `
Posts a journal in each of the two cells under one reference, first in the cell that gives. If it was
interrupted in between, the settlement is in transit (cells totals lists it): run the same command again.
Accounts: dealer_cash, dealer_metal, fee_income, and clearing:<channel> for money at a bank.`;

/** `cells settle | totals`. */
export function cellsCommand(): Command {
  return new Command('cells')
    .description('Work with several cells, whose databases CELLS names.')
    .addCommand(settleCommand())
    .addCommand(totalsCommand());
}

function settleCommand(): Command {
  return operatorCommand(
    'settle',
    'Move money or grams of the house from one cell to another.',
    'system.manage',
    { admit: async () => undefined },
  )
    .argument('<reference>', 'of your choice; the same reference settles once')
    .argument('<from>', 'name of the cell that gives')
    .argument('<to>', 'name of the cell that gets')
    .argument('<account>', 'account of the house, the same in both cells')
    .addArgument(new Argument('<asset>').choices(Object.keys(ASSET_SCALE)))
    .argument('<amount>', 'a decimal amount of the asset')
    .addHelpText('after', SETTLE_HELP)
    .action(settle);
}

async function settle(
  reference: string,
  ...[from, to, account, asset, amount, options]: [
    string,
    string,
    string,
    Asset,
    string,
    CommandOptions,
  ]
): Promise<void> {
  const amountMinor = parseAmount(amount, asset);
  if (amountMinor === null)
    throw new AppError(4001, { detail: `${amount} is no amount of ${asset}` });
  const posted = await withCells((cells) => {
    const sides = { from: cellOf(cells, from), to: cellOf(cells, to) };
    if (from === to) throw new AppError(4001, { detail: `${from} can't settle with itself` });
    return settleBetweenCells(sides, { reference, account, asset, amountMinor }, options.operator);
  });
  const what = `${amount} ${asset} of ${account} from ${from} to ${to}`;
  const done = { done: 'settle', reference, from, to, account, asset, amount, posted };
  const sentence =
    posted.length === 0
      ? `${reference} was settled before: ${what}`
      : `${reference} settled by ${options.operator}: ${what}${posted.length === 1 ? ', which was in transit' : ''}`;
  printDone(done, sentence, options);
}

function totalsCommand(): Command {
  return operatorCommand(
    'totals',
    'Sum the books of all cells, list what is in transit, and compare both sides of settlements.',
    'system.read',
    { admit: async () => undefined },
  ).action(async (options: CommandOptions) => {
    const totals = await withCells((cells) => getCellTotals([...cells.values()]));
    if (options.json) console.log(JSON.stringify(totals));
    else print(totals);
    const [fault] = totals.broken;
    if (fault) throw new BooksBrokenError(fault);
  });
}

function print({ cells, assets, in_transit }: CellTotals): void {
  console.log(tableOf(cells));
  if (assets.length > 0) console.log(`\n${tableOf(assets)}`);
  console.log(`\nin transit\n${in_transit.length > 0 ? tableOf(in_transit) : 'nothing'}`);
}

function cellOf(cells: ReadonlyMap<string, Cell>, name: string): Cell {
  const cell = cells.get(name);
  if (cell) return cell;
  throw new AppError(4001, { detail: `CELLS has no cell ${name}` });
}
