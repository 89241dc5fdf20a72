import { useTranslations } from 'next-intl';
import { Facts } from '#components/ui/layout/facts';
import type { Term } from '#lib/features/fixed/interest';
import { ratePercent } from './rate-percent.ts';

/** The annual rates of an early close by length. */
export function EarlyRates({ early }: { early: readonly Term[] }) {
  const t = useTranslations('fixed.early');
  const [first] = early;
  const below = {
    name: first ? t('below', { days: first.days }) : t('always'),
    value: t('none'),
  };
  return (
    <Facts
      facts={[
        below,
        ...early.map(({ days, rate_bps }) => ({
          name: t('from', { days }),
          value: t('perYear', { rate: ratePercent(rate_bps) }),
        })),
      ]}
    />
  );
}
