import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { groupAmount } from '#lib/base/money';
import { monthDays } from '#lib/base/taipei-time';
import type { AmountRange, SearchTerm } from '#lib/features/records/search/search-terms';

/** Returns a function that says how a term of a search was understood. */
export function useTermText() {
  const t = useTranslations('records.search.term');
  const market = useTranslations('market.name');
  const daysText = useSearchedDays();
  return ({ source, meaning }: SearchTerm): string => {
    switch (meaning.is) {
      case 'days':
        return daysText(meaning);
      case 'range':
        return t('amount', { amount: rangeText(meaning) });
      case 'amount':
        return meaning.isPlain && meaning.decimal.length >= 3
          ? t('amountOrNumber', { digits: meaning.decimal })
          : t('amount', { amount: groupAmount(meaning.decimal) });
      case 'kind':
        return t(`kind.${meaning.kind}`);
      case 'metal':
        return `${market(meaning.metal)} ${meaning.metal}`;
      case 'number':
        return t('number', { no: source.toUpperCase() });
      case 'text':
        return t(meaning.isNoDay ? 'noDay' : 'text', { text: source });
    }
  };
}

function rangeText({ least, most, isOpen }: AmountRange): string {
  if (least !== null && most !== null) return `${groupAmount(least)} – ${groupAmount(most)}`;
  if (least !== null) return `${isOpen ? '>' : '≥'} ${groupAmount(least)}`;
  return `${isOpen ? '<' : '≤'} ${groupAmount(most ?? '')}`;
}

/** A day, a whole month, or the first and last day. */
function useSearchedDays() {
  const t = useTranslations('records');
  const { dateOf } = useMoment();
  return ({ start, end }: { start: string; end: string }): string => {
    if (start === end) return dateOf(start);
    const [year = '', month = ''] = start.split('-');
    if (monthDays(start).start === start && monthDays(start).end === end)
      return t('month.title', { year, month: String(Number(month)) });
    return t('filter.between', { start: dateOf(start), end: dateOf(end) });
  };
}
