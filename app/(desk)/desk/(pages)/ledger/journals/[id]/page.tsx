import { notFound } from 'next/navigation';
import { withMessages } from '#components/chrome/locale/with-messages';
import { JournalView } from '#components/desk/ledger/journal-view';
import { LedgerTabs } from '#components/desk/ledger/ledger-tabs';
import { ReverseButton } from '#components/desk/ledger/reverse-button';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { accountNames } from '#lib/site/desk/ledger/account-names';
import { findJournal } from '#lib/site/desk/ledger/journal-detail';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskLedger.journals.title');

/** /desk/ledger/journals/[id]: one journal. */
async function JournalPage({ params }: { params: Promise<{ id: string }> }) {
  const { operator, db } = await requireOperator('ledger.read');
  const { id } = await params;
  const journal = (/^[1-9]\d{0,17}$/.test(id) && (await findJournal(db, BigInt(id)))) || notFound();
  const isOpen = journal.reversed_by === null && journal.reverses === null;
  const mayReverse = isOpen && may(operator.roles, 'ledger.adjust');
  return (
    <>
      <DeskPageHead
        title={journal.no}
        actions={mayReverse ? <ReverseButton no={journal.no} /> : undefined}
      />
      <LedgerTabs current="journals" />
      <JournalView
        journal={journal}
        readsAudit={may(operator.roles, 'audit.read')}
        names={accountNames(journal.legs.map(({ purpose }) => purpose))}
      />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/ledger/journals/[id]/page', JournalPage);
