import { useTranslations } from 'next-intl';
import type { Fact } from '#components/ui/layout/facts';
import { trimZeros } from '#lib/money';

interface Rate {
  payCurrency: string;
  rate: string;
  currency: string;
  /** Whether the rate is made up, as all of them are in paper mode. */
  simulated: boolean;
}

/** Writes at which rate one currency is another: `1 HKD = 4.00 TWD`. */
export function useRateText() {
  const t = useTranslations('funding.rate');
  const words = ({ payCurrency, rate, currency }: Omit<Rate, 'simulated'>) =>
    payCurrency === currency
      ? t('same')
      : t('words', { pay: payCurrency, rate: trimZeros(rate), currency });
  const name = ({ simulated, payCurrency, currency }: Omit<Rate, 'rate'>) =>
    t(simulated && payCurrency !== currency ? 'simulated' : 'name');
  return {
    name,
    words,
    /** The rate as a fact, whose name says when it is made up. */
    fact: (rate: Rate): Fact => ({ name: name(rate), value: words(rate) }),
  };
}
