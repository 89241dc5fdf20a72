import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { Fact } from '#components/ui/layout/facts';
import { ratePercent } from './rate-percent.ts';

interface Figures {
  rateBps: number;
  /** ISO time. */
  maturityAt: string;
  /** Null if unknown. */
  interest: string | null;
  total: string | null;
  currency: string;
}

/** The figures of a deposit for a form or a confirmation. */
export function useDepositFacts() {
  const t = useTranslations('fixed');
  const moment = useMoment();
  return ({ rateBps, maturityAt, interest, total, currency }: Figures): Fact[] => [
    { name: t('rate'), value: t('ratePercent', { rate: ratePercent(rateBps) }) },
    { name: t('form.maturity'), value: moment.date(maturityAt) },
    { name: t('form.interest'), value: <Money amount={interest} currency={currency} /> },
    {
      name: t('form.total'),
      value: <Money amount={total} currency={currency} />,
      strong: true,
    },
  ];
}
