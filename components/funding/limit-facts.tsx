import { useTranslations } from 'next-intl';
import { groupAmount } from '#lib/money';
import { Facts } from '../ui/facts.tsx';
import { Money } from '../ui/money.tsx';

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

/** What a recharge may be, and what it costs. */
export function RechargeLimits({ limits, currency }: LimitsProps) {
  const t = useTranslations('funding.limits');
  return (
    <Facts
      facts={[
        {
          name: t('perRequest'),
          value: t('range', {
            min: groupAmount(limits.recharge_min),
            max: groupAmount(limits.recharge_max),
            currency,
          }),
        },
        { name: t('fee'), value: t('free') },
      ]}
    />
  );
}

/** What a withdrawal may be, and what it costs. */
export function WithdrawLimits({ limits, currency, fee }: LimitsProps & { fee: string }) {
  const t = useTranslations('funding.limits');
  return (
    <Facts
      facts={[
        {
          name: t('perRequest'),
          value: t('range', {
            min: groupAmount(limits.withdraw_min),
            max: groupAmount(limits.withdraw_max),
            currency,
          }),
        },
        { name: t('perDay'), value: <Money amount={limits.withdraw_day} currency={currency} /> },
        {
          name: t('perMonth'),
          value: <Money amount={limits.withdraw_month} currency={currency} />,
        },
        { name: t('feeFlat'), value: <Money amount={fee} currency={currency} /> },
      ]}
    />
  );
}
