import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/paths';

/** Stands where `?deposit=` names none that can be taken out, or `?id=` nothing of this member's. */
export function RedemptionMissing() {
  const t = useTranslations('fixed.redeem');
  return (
    <EmptyState
      icon="alert"
      title={t('missing')}
      action={<LinkButton href={PAGES.withdrawBalance}>{t('missingAction')}</LinkButton>}
    >
      {t('missingHint')}
    </EmptyState>
  );
}
