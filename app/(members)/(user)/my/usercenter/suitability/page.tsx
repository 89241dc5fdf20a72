import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { SuitabilityForm } from '#components/suitability/suitability-form';
import { SuitabilityOutcome } from '#components/suitability/suitability-outcome';
import { LinkButton } from '#components/ui/action/link-button';
import { Note } from '#components/ui/layout/note';
import { Screen } from '#components/ui/layout/screen';
import { Text } from '#components/ui/layout/text';
import { returnPath, type Search } from '#lib/access/client/navigation/return-path';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { readSuitability } from '#lib/features/suitability/queries';

export const generateMetadata = pageTitle('suitability.title');

/** /my/usercenter/suitability: the outcome of the last answers; without one, or with `again`, the questions. */
async function SuitabilityPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { db, userId } = await requireSession();
  const search = await searchParams;
  const [suitability, t] = await Promise.all([
    readSuitability(db, userId),
    getTranslations('suitability'),
  ]);
  const asks = !suitability?.is_valid || search.again !== undefined;
  return (
    <Screen aside={<Note kind="safe">{t('privacy')}</Note>}>
      {suitability && <SuitabilityOutcome suitability={suitability} />}
      {asks ? (
        <>
          <Text tone="muted">{t('intro')}</Text>
          <SuitabilityForm
            destination={search.from === undefined ? PAGES.suitability : returnPath(search)}
          />
        </>
      ) : (
        <LinkButton kind="secondary" href={`${PAGES.suitability}?again=1`}>
          {t('again')}
        </LinkButton>
      )}
    </Screen>
  );
}

export default withMessages('(members)/(user)/my/usercenter/suitability/page', SuitabilityPage);
