import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { BatchList } from '#components/desk/payouts/batch-list';
import { NewBatch } from '#components/desk/payouts/new-batch';
import { TemplateTabs } from '#components/desk/payouts/template-tabs';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Link } from '#components/ui/action/link';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { BATCHES } from '#lib/site/desk/paths';
import { listBatches, readNewBatch } from '#lib/site/desk/payouts/queries';
import { batchesFilterSchema } from '#lib/site/desk/payouts/schema';
import type { SearchParams } from '#lib/site/desk/search-params';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskPayouts.title');

/** /desk/withdrawals/batches: files for banks; `?template=` chooses the format of a new one, `?before=` pages. */
async function BatchesPage({ searchParams }: { searchParams: SearchParams }) {
  const { operator, db } = await requireOperator('withdrawal.read');
  const { template, before } = batchesFilterSchema.parse(await searchParams);
  const t = await getTranslations('deskPayouts');
  const choice = may(operator.roles, 'payout.batch')
    ? await readNewBatch(db, { asked: template, operator: operator.name })
    : null;
  const { rows, next } = await listBatches(db, before ?? null);
  return (
    <>
      <DeskPageHead title={t('title')}>{t('note')}</DeskPageHead>
      {choice && (
        <Section title={t('new.title')}>
          <Card>
            <Stack gap={16}>
              <TemplateTabs templates={choice.templates} current={choice.current} />
              <NewBatch template={choice.current} candidates={choice.candidates} />
            </Stack>
          </Card>
        </Section>
      )}
      <Section title={t('list.caption')}>
        <BatchList rows={rows} />
      </Section>
      {next && <Link href={`${BATCHES}?before=${next}`}>{t('older')}</Link>}
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/withdrawals/batches/page', BatchesPage);
