import { useTranslations } from 'next-intl';
import { InnerPage } from '#components/fixed/inner-page';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';

/** Shown when `?product=` is not offered or `?id=` does not belong to this member. */
export function DepositMissing() {
  const t = useTranslations('fixed');
  return (
    <InnerPage title={t('page.title')} back={PAGES.fixedTerms}>
      <EmptyState
        icon="alert"
        title={t('form.missing')}
        link={{ href: PAGES.fixedTerms, label: t('form.missingAction') }}
      >
        {t('form.missingHint')}
      </EmptyState>
    </InnerPage>
  );
}
