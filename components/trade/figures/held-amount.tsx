import { Money } from '#components/ui/display/money';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import { Grams } from './grams.tsx';

interface Props {
  order: Pick<OrderRecord, 'side' | 'held'>;
  currency: string;
  hideable?: boolean;
}

/** The amount frozen for an order: cash or grams. */
export function HeldAmount({ order: { side, held }, currency, hideable }: Props) {
  if (held === null) return '—';
  return side === 'buy' ? (
    <Money amount={held} currency={currency} size="s" hideable={hideable} />
  ) : (
    <Grams qty={held} size="s" hideable={hideable} />
  );
}
