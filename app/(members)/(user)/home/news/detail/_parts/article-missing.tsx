import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';

/** Shown when `?id=` is missing, malformed or matches no article. */
export function ArticleMissing() {
  const t = useTranslations('home.news');
  return (
    <EmptyState
      icon="news"
      title={t('missing')}
      link={{ href: PAGES.zixun, label: t('missingAction') }}
    >
      {t('missingHint')}
    </EmptyState>
  );
}
