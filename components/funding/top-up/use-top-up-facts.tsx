import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import type { Fact } from '#components/ui/layout/facts';
import { type Decimals, trimZeros } from '#lib/base/money';
import type { TopUpRecord } from '#lib/features/funding/response-schema';
import { useRateText } from '../channel/use-rate-text.ts';

interface Figures {
  /** In the pay currency of the channel; null while unknown. */
  payAmount: string | null;
  payCurrency: string;
  rate: string;
  fee: string;
  /** The credited cash. */
  credited: string | null;
  currency: string;
  simulated: boolean;
  /** Without them the figures have all decimals, as on a receipt. */
  decimals?: Decimals;
}

/** The figures of a top-up: rate, fee, payment and credit. */
export function useTopUpFacts() {
  const t = useTranslations('funding.fact');
  const rateWords = useRateText();
  return ({
    payAmount,
    payCurrency,
    rate,
    fee,
    credited,
    currency,
    simulated,
    decimals,
  }: Figures): Fact[] => [
    rateWords.fact({ payCurrency, rate, currency, simulated }),
    { name: t('fee'), value: <Money {...{ currency, decimals }} amount={fee} /> },
    {
      name: t('payAmount'),
      value: (
        <Money
          {...{ currency: payCurrency, decimals }}
          amount={payAmount && trimZeros(payAmount)}
        />
      ),
    },
    {
      name: t('credited'),
      value: <Money {...{ currency, decimals }} amount={credited} />,
      strong: true,
    },
  ];
}

/** The figures of an existing top-up. */
export function useTopUpRecordFacts(record: TopUpRecord, currency: string): Fact[] {
  return useTopUpFacts()({
    payAmount: record.pay_amount,
    payCurrency: record.pay_currency,
    rate: record.rate,
    fee: record.fee,
    credited: record.net,
    currency,
    simulated: record.simulated,
  });
}
