import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import type { Fact } from '#components/ui/layout/facts';
import { trimZeros } from '#lib/money';
import { useRateText } from '../channel/use-rate-text.ts';

interface Figures {
  fee: string;
  /** What is left after the fee, in cash; null while nothing is. */
  net: string | null;
  /** What arrives, in the currency of the channel; null while nothing does. */
  payAmount: string | null;
  payCurrency: string;
  rate: string;
  currency: string;
  simulated: boolean;
}

/** What becomes of an amount on its way out: fee, net, rate, and what arrives in the payee's currency. */
export function useWithdrawalFacts() {
  const t = useTranslations('funding.fact');
  const rateWords = useRateText();
  return ({ fee, net, payAmount, payCurrency, rate, currency, simulated }: Figures): Fact[] => [
    { name: t('fee'), value: <Money amount={fee} currency={currency} /> },
    ...(payCurrency === currency
      ? []
      : [
          { name: t('net'), value: <Money amount={net} currency={currency} /> },
          rateWords.fact({ payCurrency, rate, currency, simulated }),
        ]),
    {
      name: t('arrives'),
      value: <Money amount={payAmount && trimZeros(payAmount)} currency={payCurrency} />,
      strong: true,
    },
  ];
}
