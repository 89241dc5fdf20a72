import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { AdjustButton } from '#components/desk/ledger/adjust-button';
import { DownloadButton } from '#components/desk/ledger/download-button';
import { EntryList } from '#components/desk/ledger/entry-list';
import { JournalFilters } from '#components/desk/ledger/journal-filters';
import { JournalList } from '#components/desk/ledger/journal-list';
import { LedgerTabs } from '#components/desk/ledger/ledger-tabs';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Section } from '#components/ui/layout/section';
import { EmptyState } from '#components/ui/state/empty-state';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { kindText } from '#lib/base/record-base/status-text';
import { localDay } from '#lib/base/taipei-time';
import { accountLabel } from '#lib/operation/reports/account-name';
import { getSettings } from '#lib/running/config/queries';
import { accountNames } from '#lib/site/desk/ledger/account-names';
import { adjustTemplates } from '#lib/site/desk/ledger/adjust-templates';
import { listEntries } from '#lib/site/desk/ledger/entry-queries';
import { listJournals } from '#lib/site/desk/ledger/journal-queries';
import {
  JOURNAL_KINDS,
  type JournalFilter,
  journalFilterSchema,
} from '#lib/site/desk/ledger/schema';
import { listQuery, type SearchParams } from '#lib/site/desk/search-params';
import { type DeskContext, requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskLedger.journals.title');

/** /desk/ledger/journals: journals, or the entries of a member (`?member=`), code (`?code=`) or account (`?account=`). */
async function JournalsPage({ searchParams }: { searchParams: SearchParams }) {
  const { operator, db } = await requireOperator('ledger.read');
  const filter = journalFilterSchema.parse(await listQuery(searchParams));
  const t = await getTranslations('deskLedger.journals');
  const isEntries = Boolean(filter.member || filter.account || filter.code);
  const kinds = JOURNAL_KINDS.map((value) => ({ value, label: kindText(value) }));
  const mayAdjust = may(operator.roles, 'ledger.adjust');
  const exported = { list: isEntries ? 'entries' : 'journals', filter };
  return (
    <>
      <DeskPageHead
        title={t('title')}
        actions={
          <>
            {mayAdjust && (
              <AdjustButton
                templates={adjustTemplates()}
                currency={(await getSettings(db)).currency}
                today={localDay(new Date())}
              />
            )}
            <DownloadButton label={t('export')} call="exportLedger" body={exported} />
          </>
        }
      />
      <LedgerTabs current="journals" />
      <JournalFilters kinds={kinds} operatorId={operator.id.toString()} />
      {isEntries ? (
        <Entries db={db} filter={filter} />
      ) : (
        <JournalList {...(await listJournals(db, filter))} />
      )}
    </>
  );
}

async function Entries({ db, filter }: { db: DeskContext['db']; filter: JournalFilter }) {
  const t = await getTranslations('deskLedger.journals');
  const { owner, rows, next } = await listEntries(db, filter);
  if (!owner) {
    const isMembers = !filter.member && filter.code?.startsWith('21');
    return <EmptyState icon="user" title={t(isMembers ? 'codeOfMembers' : 'unknown')} />;
  }
  const purposes = owner.accounts.map(({ purpose }) => purpose);
  const [first = ''] = purposes;
  const isOne = new Set(purposes).size === 1;
  const caption = owner.username
    ? t('entries', { name: owner.username })
    : t('houseEntries', { account: isOne ? accountLabel(first) : (filter.code ?? '') });
  return (
    <Section title={caption}>
      <EntryList caption={caption} rows={rows} next={next} names={accountNames(purposes)} />
    </Section>
  );
}

export default withMessages('(desk)/desk/(pages)/ledger/journals/page', JournalsPage);
