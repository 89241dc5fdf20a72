import { useTranslations } from 'next-intl';
import type { OrderRecord } from '#lib/trade/order-record';
import { Money } from '../ui/money.tsx';
import { plainQty } from './ticket-figures.ts';

interface Props {
  order: Pick<OrderRecord, 'side' | 'held'>;
  currency: string;
}

/** What is set aside for an order: cash, or grams. */
export function Held({ order: { side, held }, currency }: Props) {
  const t = useTranslations('trade.confirm');
  if (held === null) return '—';
  return side === 'buy' ? (
    <Money amount={held} currency={currency} size="s" />
  ) : (
    t('qtyValue', { qty: plainQty(held) })
  );
}
