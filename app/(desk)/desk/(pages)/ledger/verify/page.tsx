import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { HoldList } from '#components/desk/ledger/hold-list';
import { LedgerTabs } from '#components/desk/ledger/ledger-tabs';
import { VerifyPanel } from '#components/desk/ledger/verify-status';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Stack } from '#components/ui/layout/stack';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getHolds } from '#lib/site/desk/ledger/hold-queries';
import { getVerifyStatus } from '#lib/site/desk/ledger/verify-queries';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskLedger.verify.title');

/** /desk/ledger/verify: progress and result of the worker's verification. */
async function VerifyPage() {
  const { operator, db } = await requireOperator('ledger.read');
  const t = await getTranslations('deskLedger.verify');
  return (
    <>
      <DeskPageHead title={t('title')}>{t('note')}</DeskPageHead>
      <LedgerTabs current="verify" />
      <Stack gap={24}>
        <HoldList holds={await getHolds(db)} mayLift={may(operator.roles, 'books.lift')} />
        <VerifyPanel
          status={await getVerifyStatus(db)}
          mayStart={may(operator.roles, 'ledger.verify')}
        />
      </Stack>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/ledger/verify/page', VerifyPage);
