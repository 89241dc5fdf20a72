import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { plainLimit } from '#lib/money';
import { AmountRange } from './amount-range.tsx';
import styles from './limit-facts.module.css';

interface LimitsProps {
  currency: string;
  limits: {
    recharge_min: string;
    recharge_max: string;
    withdraw_min: string;
    withdraw_max: string;
    withdraw_day: string;
    withdraw_month: string;
  };
}

/** Limits and fee of a top-up by payment. */
export function TopUpLimits({ limits, currency }: LimitsProps) {
  const t = useTranslations('funding.limits');
  return (
    <Card>
      <h3 className={styles.name}>{t('channels')}</h3>
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

/** Limits and fee of a withdrawal. */
export function WithdrawalLimits({ limits, currency, fee }: LimitsProps & { fee: string }) {
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
        { name: t('perDay'), value: <Limit amount={limits.withdraw_day} currency={currency} /> },
        {
          name: t('perMonth'),
          value: <Limit amount={limits.withdraw_month} currency={currency} />,
        },
        { name: t('feeFlat'), value: <Money amount={fee} currency={currency} /> },
      ]}
    />
  );
}

function Limit({ amount, currency }: { amount: string; currency: string }) {
  return <Money amount={plainLimit(amount)} currency={currency} />;
}
