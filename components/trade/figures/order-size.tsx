import { Money } from '#components/ui/display/money';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import { Grams } from './grams.tsx';

interface Props {
  order: Pick<OrderRecord, 'qty' | 'amount'>;
  currency: string;
  size?: 's';
  className?: string;
  hideable?: boolean;
}

/** The size of an order: its grams, or of an order by amount that is not filled the amount. */
export function OrderSize({ order: { qty, amount }, currency, ...look }: Props) {
  return qty === null ? (
    <Money amount={amount} decimals="auto" {...{ currency, ...look }} />
  ) : (
    <Grams qty={qty} {...look} />
  );
}
