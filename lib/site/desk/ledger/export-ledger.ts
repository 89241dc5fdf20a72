import type { Pool } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { localTime } from '#lib/base/taipei-time';
import { accountCode } from '#lib/books/ledger/chart-of-accounts';
import { accountName } from '#lib/operation/reports/account-name';
import { amountCell, type ListFile, listFile } from '../export-file.ts';
import { listEntries } from './entry-queries.ts';
import { listJournals } from './journal-queries.ts';
import { type AccountLine, type AssetAccounts, getTrialBalance } from './queries.ts';
import type { JournalFilter, LedgerExport } from './schema.ts';
import { trialMoment } from './trial-moment.ts';

/** A list of the ledger, or a trial balance, as CSV. */
export function exportLedger(pool: Pool, { list, filter, at }: LedgerExport): ListFile {
  if (list === 'trial-balance') return trialFile(pool, trialMoment(at));
  return list === 'journals' ? journalFile(pool, filter) : entryFile(pool, filter);
}

function journalFile(pool: Pool, filter: JournalFilter): ListFile {
  const t = translator();
  const header = [
    ...[t('deskLedger.journals.no'), t('deskLedger.journals.at'), t('deskLedger.journals.kind')],
    ...[t('deskLedger.journals.ref'), t('deskLedger.journals.actor')],
    ...[t('deskLedger.tree.asset'), t('deskLedger.journals.moved'), t('deskLedger.journals.seal')],
  ];
  const file = { title: t('deskLedger.journals.title'), slug: 'journals' };
  return listFile(file, header, async (cursor) => {
    const { rows, next } = await listJournals(pool, { ...filter, cursor });
    const cells = rows.flatMap(({ moved, ...row }) =>
      moved.map(({ asset, amount }) => [
        ...[
          row.no,
          localTime(new Date(row.at)),
          row.kind_text,
          row.record_no ?? row.ref,
          row.actor,
        ],
        ...[asset, amountCell(amount), row.position],
      ]),
    );
    return { cells, next };
  });
}

function entryFile(pool: Pool, filter: JournalFilter): ListFile {
  const t = translator();
  const header = [
    ...[t('deskLedger.journals.no'), t('deskLedger.journals.at'), t('deskLedger.journals.kind')],
    ...[t('deskLedger.journals.ref'), t('deskLedger.sides.code'), t('deskLedger.journals.purpose')],
    ...[t('deskLedger.sides.sub'), t('deskLedger.tree.asset'), t('deskLedger.sides.debit')],
    ...[t('deskLedger.sides.credit'), t('deskLedger.journals.amount')],
    t('deskLedger.journals.after'),
  ];
  const file = { title: t('deskLedger.journals.title'), slug: 'entries' };
  return listFile(file, header, async (cursor) => {
    const { owner, rows, next } = await listEntries(pool, { ...filter, cursor });
    const cells = rows.map((row) => [
      ...[row.journal_no, localTime(new Date(row.at)), row.kind_text, row.record_no ?? row.ref],
      ...[accountCode(row.purpose), accountName(row.purpose), owner?.username ?? null, row.asset],
      ...sideCells(row.amount),
      ...[amountCell(row.amount), amountCell(row.balance_after)],
    ]);
    return { cells, next };
  });
}

function trialFile(pool: Pool, at: Date | null): ListFile {
  const t = translator();
  const header = [
    ...[t('deskLedger.tree.asset'), t('deskLedger.sides.code'), t('deskLedger.tree.account')],
    ...[t('deskLedger.sides.debit'), t('deskLedger.sides.credit'), t('deskLedger.tree.balance')],
  ];
  const file = { title: t('deskLedger.trial.title'), slug: 'trial-balance' };
  return listFile(file, header, async () => {
    const { assets } = await getTrialBalance(pool, at);
    return { cells: assets.flatMap(cellsOf), next: null };
  });
}

function cellsOf({ asset, house, members, classes, debit, credit, sum }: AssetAccounts) {
  const t = translator();
  const balanceOf = ({ purpose, house: isHouse }: AccountLine) =>
    (isHouse ? house : members).find((node) => node.purpose === purpose)?.balance ?? '0';
  return [
    ...classes.flatMap((one) => [
      ...one.lines.map((line) => [
        ...[asset, line.code, accountName(line.purpose)],
        ...[amountCell(line.debit), amountCell(line.credit), amountCell(balanceOf(line))],
      ]),
      [
        ...[
          asset,
          null,
          t('deskLedger.sides.subtotal', { name: t(`deskLedger.sides.class.${one.class}`) }),
        ],
        ...[amountCell(one.debit), amountCell(one.credit), null],
      ],
    ]),
    [
      ...[asset, null, t('deskLedger.sides.total')],
      ...[amountCell(debit), amountCell(credit), amountCell(sum)],
    ],
  ];
}

/** A stored amount in the columns of debit and credit. */
function sideCells(amount: string) {
  return amount.startsWith('-') ? [amountCell(amount.slice(1)), null] : [null, amountCell(amount)];
}
