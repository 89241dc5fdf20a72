import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state';
import { LinkButton } from '#components/ui/link-button';
import { PAGES } from '#lib/paths';

/** Stands where `?id=` is missing, malformed, or names nothing of this member's. */
export default function BillNotFound() {
  const t = useTranslations('records');
  return (
    <EmptyState
      icon="alert"
      title={t('detail.missing')}
      action={<LinkButton href={PAGES.ledgerRecord}>{t('detail.missingAction')}</LinkButton>}
    >
      {t('detail.missingHint')}
    </EmptyState>
  );
}
