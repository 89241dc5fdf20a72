import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';
import type { FundingFamily } from '#lib/base/record-base/status-text';

const STARTS = { recharge: PAGES.topUp, withdraw: PAGES.withdraw } as const;

/** Shown when `?id=` is malformed or does not belong to this member. */
export function FundingMissing({ family }: { family: FundingFamily }) {
  const t = useTranslations('funding');
  return (
    <EmptyState
      icon="alert"
      title={t(`${family}.missing`)}
      link={{ href: STARTS[family], label: t(`${family}.missingAction`) }}
    >
      {t('missingHint')}
    </EmptyState>
  );
}
