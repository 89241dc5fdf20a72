import { useTranslations } from 'next-intl';
import { EmptyState } from '../ui/empty-state.tsx';

/** What stands where no payout method is bound yet. */
export function NoCards() {
  const t = useTranslations('methods');
  return (
    <EmptyState icon="card" title={t('empty')}>
      {t('emptyHint')}
    </EmptyState>
  );
}
