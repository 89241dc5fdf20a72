import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state';
import { LinkButton } from '#components/ui/link-button';
import { PAGES } from '#lib/paths';

/** Stands where `?symbol=` names an instrument that there is not. */
export default function InstrumentNotFound() {
  const t = useTranslations('market.missing');
  return (
    <EmptyState
      icon="alert"
      title={t('title')}
      action={<LinkButton href={PAGES.market}>{t('action')}</LinkButton>}
    >
      {t('hint')}
    </EmptyState>
  );
}
