import { useTranslations } from 'next-intl';
import type { Fact } from '#components/ui/layout/facts';
import { moneyText, trimZeros } from '#lib/base/money';

interface Rate {
  payCurrency: string;
  rate: string;
  currency: string;
  /** Paper mode: the rate is not a market rate. */
  simulated: boolean;
}

/** Formats an exchange rate as an equation: `HK$1 = NT$4.00`. */
export function useRateText() {
  const t = useTranslations('funding.rate');
  const equation = ({ payCurrency, rate, currency }: Omit<Rate, 'simulated'>) =>
    payCurrency === currency
      ? t('same')
      : t('words', {
          pay: moneyText('1', payCurrency),
          rate: moneyText(trimZeros(rate), currency),
        });
  const label = ({ simulated, payCurrency, currency }: Omit<Rate, 'rate'>) =>
    t(simulated && payCurrency !== currency ? 'simulated' : 'name');
  return {
    label,
    equation,
    /** The rate as a fact. The label marks simulated rates. */
    fact: (rate: Rate): Fact => ({ name: label(rate), value: equation(rate) }),
  };
}
