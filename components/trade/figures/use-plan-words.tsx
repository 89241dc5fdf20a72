import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import type { Metal } from '#lib/base/money';
import type { PlanRecord } from '#lib/features/trade/plan/queries';
import { Grams } from './grams.tsx';

type Rhythm = Pick<PlanRecord, 'every' | 'days'>;
type Size = Pick<PlanRecord, 'amount' | 'qty'>;

/** A plan in words: what it is called, what it buys each time, and on which days. */
export function usePlanWords() {
  const t = useTranslations('plans');
  const metalName = useTranslations('market.name');
  return {
    /** 黃金定期定額 */
    name: ({ symbol, qty }: { symbol: Metal; qty: string | null }) =>
      t('nameOf', {
        name: metalName(symbol),
        title: t(qty === null ? 'title.amount' : 'title.qty'),
      }),
    /** 每月 6、16 日, or 每週一、三 */
    rhythm: ({ every, days }: Rhythm) => {
      const named = days.map((day) => (every === 'week' ? t(`weekday.${day as 1}`) : `${day}`));
      return t(`every.${every}`, { days: named.join(t('comma')) });
    },
    /** The amount or the grams of one order. */
    size: ({ amount, qty }: Size, currency: string, look: { hideable?: true } = {}) =>
      qty === null ? (
        <Money amount={amount} currency={currency} decimals="auto" {...look} />
      ) : (
        <Grams qty={qty} {...look} />
      ),
  };
}
