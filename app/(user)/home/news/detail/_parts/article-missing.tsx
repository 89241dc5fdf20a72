import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state';
import { LinkButton } from '#components/ui/link-button';
import { PAGES } from '#lib/paths';

/** What `?id=` stands over when it is missing, malformed or names no article. */
export function ArticleMissing() {
  const t = useTranslations('home.news');
  return (
    <EmptyState
      icon="news"
      title={t('missing')}
      action={<LinkButton href={PAGES.zixun}>{t('missingAction')}</LinkButton>}
    >
      {t('missingHint')}
    </EmptyState>
  );
}
