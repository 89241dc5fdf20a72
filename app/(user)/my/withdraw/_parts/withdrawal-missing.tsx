import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state';
import { LinkButton } from '#components/ui/link-button';
import { PAGES } from '#lib/paths';

/** Stands where `?id=` is malformed, or names nothing of this member's. */
export function WithdrawalMissing() {
  const t = useTranslations('funding');
  return (
    <EmptyState
      icon="alert"
      title={t('withdraw.missing')}
      action={<LinkButton href={PAGES.myWithdraw}>{t('withdraw.missingAction')}</LinkButton>}
    >
      {t('missingHint')}
    </EmptyState>
  );
}
