import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import { DELAY_KINDS, LIMIT_PERIODS } from '#lib/access/protection/enums';
import type { SecurityState } from '#lib/access/security/security-state';
import { moneyText } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';

/** The locks of the member as they are in force, and the page that changes them. */
export function ProtectionSummary({ state }: { state: SecurityState }) {
  const t = useTranslations('security.protection');
  return (
    <Section title={t('title')}>
      <Card>
        <Facts facts={useLockFacts(state)} />
      </Card>
      <Card flush>
        <NavRow href={PAGES.protection} icon="lock">
          {t('change')}
        </NavRow>
      </Card>
    </Section>
  );
}

function useLockFacts({ freeze, delays, limits, currency, pauseEndsAt }: SecurityState) {
  const t = useTranslations('security.protection');
  const words = useTranslations('protection');
  const moment = useMoment();
  const limitText = (amount: string | null) =>
    amount === null ? words('limits.none') : moneyText(amount, currency, { decimals: 'auto' });
  const frozen = freeze ? t('frozen', { time: moment.recent(freeze.since) }) : t('notFrozen');
  const pause = pauseEndsAt ? words('pause.until', { time: moment.full(pauseEndsAt) }) : null;
  return [
    { name: words('freeze.title'), value: frozen },
    ...DELAY_KINDS.map((kind) => ({
      name: t(`delays.${kind}`),
      value: words('hours', { hours: delays[kind] }),
    })),
    ...LIMIT_PERIODS.map((period) => ({
      name: t(`limits.${period}`),
      value: limitText(limits[period]),
    })),
    { name: words('pause.title'), value: pause ?? words('pause.off') },
  ];
}
