import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { CallButton } from '#components/desk/action/call-button';
import { AnswerForm } from '#components/desk/payouts/answer-form';
import { BatchHistory, BatchPayments, BatchView } from '#components/desk/payouts/batch-view';
import { DownloadBatch } from '#components/desk/payouts/download-batch';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Link } from '#components/ui/action/link';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { BATCHES } from '#lib/site/desk/paths';
import { getBatchPage } from '#lib/site/desk/payouts/queries';
import { unlessMissing } from '#lib/site/desk/payouts/unless-missing';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskPayouts.title');

/** /desk/withdrawals/batches/<id>: a batch, its file and the bank's answer. */
async function BatchPage({ params }: { params: Promise<{ id: string }> }) {
  const { operator, db } = await requireOperator('withdrawal.read');
  const { id } = await params;
  const batch = /^[1-9]\d{0,17}$/.test(id)
    ? await unlessMissing(getBatchPage(db, BigInt(id)))
    : null;
  if (!batch) notFound();
  const t = await getTranslations('deskPayouts');
  const mayBatch = may(operator.roles, 'payout.batch');
  const isOpen = batch.open > 0;
  return (
    <>
      <DeskPageHead
        title={batch.no}
        actions={
          <>
            <Link href={BATCHES}>{t('back')}</Link>
            {isOpen && mayBatch && may(operator.roles, 'payee.reveal') && (
              <DownloadBatch id={batch.id} />
            )}
          </>
        }
      />
      <Card>
        <BatchView batch={batch} />
      </Card>
      {may(operator.roles, 'withdrawal.pay') && (
        <Section title={t('answer.title')}>
          <Card>
            <AnswerForm id={batch.id} />
          </Card>
        </Section>
      )}
      <BatchPayments batch={batch} />
      {isOpen && mayBatch && (
        <CallButton
          call="releasePayoutBatch"
          body={{ id: batch.id }}
          label={t('release.action')}
          kind="danger"
          text={t('release.text')}
          done={t('release.done')}
        />
      )}
      <BatchHistory batch={batch} />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/withdrawals/batches/[id]/page', BatchPage);
