import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { HitsTable } from '#components/desk/screening/hits-table';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { LinkButton } from '#components/ui/action/link-button';
import type { Search } from '#lib/access/client/navigation/return-path';
import { pageTitle } from '#lib/base/i18n/page-title';
import { SCREENING_LISTS } from '#lib/site/desk/paths';
import { listHits } from '#lib/site/desk/screening/queries';
import { hitFilter } from '#lib/site/desk/screening/schema';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskScreening.title');

/** /desk/screening: members whose name is on a list or near it. */
async function ScreeningPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { db } = await requireOperator('screening.read');
  const filter = hitFilter.parse(await searchParams);
  const [page, t] = await Promise.all([listHits(db, filter), getTranslations('deskScreening')]);
  return (
    <>
      <DeskPageHead
        title={t('title')}
        actions={
          <LinkButton kind="secondary" href={SCREENING_LISTS}>
            {t('lists.title')}
          </LinkButton>
        }
      >
        {t('note')}
      </DeskPageHead>
      <HitsTable {...page} status={filter.status} />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/screening/page', ScreeningPage);
