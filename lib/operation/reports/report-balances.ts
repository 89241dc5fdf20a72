import { isOwed, type LedgerTotal } from '#lib/books/ledger/totals';
import { type Balance, formatFigure, type ReportFigures } from './report-figures.ts';

/** The balances of all accounts at both ends of a period. */
export function readBalances(
  opening: readonly LedgerTotal[],
  closing: readonly LedgerTotal[],
): Balance[] {
  // Nothing is ever removed from the ledger, so the end has every account of the start.
  return closing.map((row) => {
    const { house, asset, purpose } = row;
    const before = opening.filter(
      (one) => one.house === house && one.asset === asset && one.purpose === purpose,
    );
    return { house, purpose, ...changeOf(asset, before, [row]) };
  });
}

/** What is owed to members at both ends of a period, with money whose owner is not known yet. */
export function sumOwed(
  opening: readonly LedgerTotal[],
  closing: readonly LedgerTotal[],
): ReportFigures['owed'] {
  const assets = [...new Set(closing.filter(isOwed).map(({ asset }) => asset))];
  return assets.map((asset) => {
    const members = (rows: readonly LedgerTotal[]) =>
      rows.filter((row) => isOwed(row) && row.asset === asset);
    return changeOf(asset, members(opening), members(closing));
  });
}

function changeOf(asset: string, before: readonly LedgerTotal[], after: readonly LedgerTotal[]) {
  const sum = (rows: readonly LedgerTotal[]) =>
    rows.reduce((sumMinor, { balanceMinor }) => sumMinor + balanceMinor, 0n);
  const [openingMinor, closingMinor] = [sum(before), sum(after)];
  return {
    ...{ asset, opening: formatFigure(openingMinor, asset) },
    change: formatFigure(closingMinor - openingMinor, asset),
    closing: formatFigure(closingMinor, asset),
  };
}
