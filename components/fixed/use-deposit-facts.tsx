import { useTranslations } from 'next-intl';
import { useMoment } from '../records/use-moment.ts';
import type { Fact } from '../ui/facts.tsx';
import { Money } from '../ui/money.tsx';
import { percentOf } from './rate-words.ts';

interface Figures {
  rateBps: number;
  /** ISO moment. */
  maturityAt: string;
  /** Null while they are unknown. */
  interest: string | null;
  total: string | null;
  currency: string;
}

/** What becomes of an amount in a fixed term, as figures of a form or a confirmation. */
export function useDepositFacts() {
  const t = useTranslations('fixed');
  const moment = useMoment();
  return ({ rateBps, maturityAt, interest, total, currency }: Figures): Fact[] => [
    { name: t('rate'), value: t('ratePercent', { rate: percentOf(rateBps) }) },
    { name: t('form.maturity'), value: moment.date(maturityAt) },
    { name: t('form.interest'), value: <Money amount={interest} currency={currency} /> },
    {
      name: t('form.total'),
      value: <Money amount={total} currency={currency} />,
      strong: true,
    },
  ];
}
