import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Text } from '#components/ui/layout/text';
import { moneyText } from '#lib/base/money';
import type { WithdrawalLimits as Periods } from '#lib/features/funding/response-schema';
import { AmountRange } from './amount-range.tsx';
import styles from './limit-facts.module.css';

interface LimitsProps {
  currency: string;
  limits: {
    recharge_min: string;
    recharge_max: string;
    withdraw_min: string;
    withdraw_max: string;
  };
}

/** Limits and fee of a top-up by payment. */
export function TopUpLimits({ limits, currency }: LimitsProps) {
  const t = useTranslations('funding.limits');
  return (
    <Card>
      <Text as="h3" size="m">
        {t('channels')}
      </Text>
      <Facts
        facts={[
          {
            name: t('perRequest'),
            value: (
              <AmountRange
                min={limits.recharge_min}
                max={limits.recharge_max}
                currency={currency}
              />
            ),
          },
          { name: t('fee'), value: t('free') },
        ]}
      />
    </Card>
  );
}

/** Limits and fee of a withdrawal, with what is left today and this month. */
export function WithdrawalLimits({
  limits,
  periods,
  currency,
  fee,
}: LimitsProps & { periods: Pick<Periods, 'day' | 'month'>; fee: string }) {
  const t = useTranslations('funding.limits');
  return (
    <Facts
      facts={[
        {
          name: t('perRequest'),
          value: (
            <AmountRange min={limits.withdraw_min} max={limits.withdraw_max} currency={currency} />
          ),
        },
        { name: t('perDay'), value: <Left {...periods.day} currency={currency} /> },
        { name: t('perMonth'), value: <Left {...periods.month} currency={currency} /> },
        { name: t('feeFlat'), value: <Money amount={fee} currency={currency} decimals="auto" /> },
      ]}
    />
  );
}

/** What is left of a limit, and the limit in small type. */
function Left({ left, limit, own, currency }: Periods['day'] & { currency: string }) {
  const t = useTranslations('funding.limits');
  return (
    <span className={styles.left}>
      <Money amount={left} currency={currency} decimals="auto" hideable />
      <span className={styles.limit}>
        {t(own ? 'ofOwnLimit' : 'ofLimit', {
          limit: moneyText(limit, currency, { decimals: 'auto' }),
        })}
      </span>
    </span>
  );
}
