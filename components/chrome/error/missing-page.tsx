import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { Scene } from '#components/ui/art/scene';
import { PAGES } from '#lib/base/paths';
import { PageMessage } from './page-message.tsx';

/** The content of /404 and of all unknown addresses. */
export function MissingPage() {
  const t = useTranslations('chrome.missing');
  return (
    <PageMessage
      scene={<Scene name="missing" />}
      title={t('title')}
      action={<LinkButton href={PAGES.root}>{t('home')}</LinkButton>}
    >
      {t('text')}
    </PageMessage>
  );
}
