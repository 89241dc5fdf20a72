import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { DeskColumns } from '#components/desk/display/desk-columns';
import { DepositTable } from '#components/desk/fixed-terms/deposit-table';
import { MaturityOutlook } from '#components/desk/fixed-terms/maturity-outlook';
import { PoolFacts, TermTable } from '#components/desk/fixed-terms/pool-facts';
import { PoolForm } from '#components/desk/fixed-terms/pool-form';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { needsFourEyes } from '#lib/site/desk/approvals/queries';
import { getPool, listDepositRows, listMaturities } from '#lib/site/desk/fixed-terms/queries';
import { depositFilterSchema } from '#lib/site/desk/fixed-terms/schema';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskShell.nav.sections.fixedTerms');

/** /desk/fixed-terms: pool, capacity of the terms, maturities and deposits. */
async function FixedTermsPage({ searchParams }: PageProps<'/desk/fixed-terms'>) {
  const { db, operator } = await requireOperator('fixed.read');
  const [t, pool, fourEyes, maturities, deposits] = await Promise.all([
    getTranslations('deskFixedTerms'),
    getPool(db),
    needsFourEyes(db),
    listMaturities(db, new Date()),
    listDepositRows(db, depositFilterSchema.parse(await searchParams)),
  ]);
  const title = (await getTranslations('deskShell.nav.sections'))('fixedTerms');
  return (
    <>
      <DeskPageHead title={title}>{t('note')}</DeskPageHead>
      <Stack gap={24}>
        <DeskColumns>
          <Section title={t('pool.title')}>
            <PoolFacts pool={pool} />
          </Section>
          {may(operator.roles, 'pool.move') && (
            <Section title={t('move.title')}>
              <Card>
                <PoolForm currency={pool.currency} fourEyes={fourEyes} />
              </Card>
            </Section>
          )}
        </DeskColumns>
        <Section title={t('terms.title')}>
          <TermTable pool={pool} />
        </Section>
        <Section title={t('maturities.title')}>
          <MaturityOutlook days={maturities} currency={pool.currency} />
        </Section>
        <Section title={t('list.title')}>
          <DepositTable
            {...deposits}
            currency={pool.currency}
            operatorId={operator.id.toString()}
          />
        </Section>
      </Stack>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/fixed-terms/page', FixedTermsPage);
