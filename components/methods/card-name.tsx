import { useTranslations } from 'next-intl';
import type { Card } from '#lib/methods/queries';

/** What a card is called: its bank, or for a card without one its network; and its owner's own label. */
export function CardName({ card }: { card: Card }) {
  const t = useTranslations('methods');
  const bank = card.bank_name ?? t(card.region === 'CN' ? 'unionPay' : 'bankCard');
  return <>{card.label ? t('labelled', { bank, label: card.label }) : bank}</>;
}
