import type { Pool } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { localTime } from '#lib/base/taipei-time';
import { accountName } from '#lib/operation/reports/account-name';
import { amountCell, type ListFile, listFile } from '../export-file.ts';
import { listEntries } from './entry-queries.ts';
import { listJournals } from './journal-queries.ts';
import { type AssetAccounts, getTrialBalance } from './queries.ts';
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
        ...[row.no, localTime(new Date(row.at)), row.kind_text, row.ref, row.actor],
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
    ...[t('deskLedger.journals.ref'), t('deskLedger.journals.purpose'), t('deskLedger.tree.asset')],
    ...[t('deskLedger.journals.amount'), t('deskLedger.journals.after')],
  ];
  const file = { title: t('deskLedger.journals.title'), slug: 'entries' };
  return listFile(file, header, async (cursor) => {
    const { rows, next } = await listEntries(pool, { ...filter, cursor });
    const cells = rows.map((row) => [
      ...[row.journal_no, localTime(new Date(row.at)), row.kind_text, row.ref],
      ...[accountName(row.purpose), row.asset, amountCell(row.amount)],
      amountCell(row.balance_after),
    ]);
    return { cells, next };
  });
}

function trialFile(pool: Pool, at: Date | null): ListFile {
  const t = translator();
  const header = [
    ...[t('deskLedger.tree.asset'), t('deskLedger.tree.account'), t('deskLedger.tree.balance')],
  ];
  const file = { title: t('deskLedger.trial.title'), slug: 'trial-balance' };
  return listFile(file, header, async () => {
    const { assets } = await getTrialBalance(pool, at);
    return { cells: assets.flatMap(cellsOf), next: null };
  });
}

function cellsOf({ asset, house, members, sum }: AssetAccounts) {
  const lines = [...house, ...members].map(({ purpose, balance }) => [
    ...[asset, accountName(purpose), amountCell(balance)],
  ]);
  return [...lines, [asset, translator()('deskLedger.tree.sum'), amountCell(sum)]];
}
