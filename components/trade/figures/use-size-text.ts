import { useTranslations } from 'next-intl';
import { moneyText } from '#lib/base/money';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import { plainQty } from './ticket-figures.ts';

/** The size of an order as text: its grams, or of an order by amount that is not filled the amount. */
export function useSizeText(): (
  order: Pick<OrderRecord, 'qty' | 'amount'>,
  currency: string,
) => string {
  const t = useTranslations('trade');
  return ({ qty, amount }, currency) =>
    qty === null
      ? moneyText(amount ?? '', currency, { decimals: 'auto' })
      : t('confirm.qtyValue', { qty: plainQty(qty) });
}
