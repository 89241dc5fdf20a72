import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';

/** Shown when `?deposit=` cannot be redeemed or `?id=` does not belong to this member. */
export function RedemptionMissing() {
  const t = useTranslations('fixed.redeem');
  return (
    <EmptyState
      icon="alert"
      title={t('missing')}
      link={{ href: PAGES.withdrawBalance, label: t('missingAction') }}
    >
      {t('missingHint')}
    </EmptyState>
  );
}
