import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';

/** Shown when `?id=` is malformed or does not belong to this member. */
export function WithdrawalMissing() {
  const t = useTranslations('funding');
  return (
    <EmptyState
      icon="alert"
      title={t('withdraw.missing')}
      action={<LinkButton href={PAGES.withdraw}>{t('withdraw.missingAction')}</LinkButton>}
    >
      {t('missingHint')}
    </EmptyState>
  );
}
