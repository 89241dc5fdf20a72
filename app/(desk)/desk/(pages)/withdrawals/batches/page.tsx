import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { BatchList } from '#components/desk/payouts/batch-list';
import { NewBatch } from '#components/desk/payouts/new-batch';
import { TemplateTabs } from '#components/desk/payouts/template-tabs';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Link } from '#components/ui/action/link';
import { Section } from '#components/ui/layout/section';
import { may } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listPayoutTemplates } from '#lib/features/funding/batch/template';
import { BATCHES } from '#lib/site/desk/paths';
import { listBatches, listCandidates } from '#lib/site/desk/payouts/queries';
import { batchesFilterSchema } from '#lib/site/desk/payouts/schema';
import type { SearchParams } from '#lib/site/desk/search-params';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskPayouts.title');

/** /desk/withdrawals/batches: files for banks; `?template=` chooses the format of a new one, `?before=` pages. */
async function BatchesPage({ searchParams }: { searchParams: SearchParams }) {
  const { operator, db } = await requireOperator('withdrawal.read');
  const { template, before } = batchesFilterSchema.parse(await searchParams);
  const t = await getTranslations('deskPayouts');
  const { rows, next } = await listBatches(db, before ?? null);
  return (
    <>
      <DeskPageHead title={t('title')}>{t('note')}</DeskPageHead>
      {may(operator.roles, 'payout.batch') && (
        <MakeSection db={db} operator={operator.name} asked={template} />
      )}
      <BatchList rows={rows} />
      {next && <Link href={`${BATCHES}?before=${next}`}>{t('older')}</Link>}
    </>
  );
}

async function MakeSection({
  db,
  operator,
  asked,
}: {
  db: Db;
  operator: string;
  asked: string | undefined;
}) {
  const t = await getTranslations('deskPayouts.new');
  const templates = await listPayoutTemplates(db);
  const current = templates.find(({ key }) => key === asked) ?? templates[0];
  if (!current) return null;
  const candidates = await listCandidates(db, { template: current.key, operator });
  return (
    <Section title={t('title')}>
      <TemplateTabs templates={templates} current={current.key} />
      <NewBatch template={current.key} candidates={candidates} />
    </Section>
  );
}

export default withMessages('(desk)/desk/(pages)/withdrawals/batches/page', BatchesPage);
