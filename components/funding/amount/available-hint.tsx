import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { OfflineMark } from '#components/ui/state/offline-mark';

/** The available balance, as the hint of an amount field. */
export function AvailableHint({ available, currency }: { available: string; currency: string }) {
  const t = useTranslations('funding.withdraw');
  return (
    <>
      {t('available')}{' '}
      <Money amount={available} currency={currency} size="s" decimals="auto" hideable />{' '}
      <OfflineMark />
    </>
  );
}
