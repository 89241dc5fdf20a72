import { useTranslations } from 'next-intl';
import { useReasonText } from '#components/records/status/use-reason-text.ts';
import { Money } from '#components/ui/display/money';
import { Note, type NoteKind } from '#components/ui/layout/note';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import { HeldAmount } from '../figures/held-amount.tsx';
import { OrderSize } from '../figures/order-size.tsx';

interface Props {
  order: OrderRecord;
  /** Whether its issue still takes orders. */
  open: boolean;
  currency: string;
}

/** The kind of note for each state. */
const KINDS = {
  accepted: 'info',
  waiting: 'info',
  filledBuy: 'safe',
  filledSell: 'safe',
  unfilled: 'warning',
  canceled: 'info',
} as const satisfies Record<string, NoteKind>;

/** Explains the status of an order to its owner, mainly where cash and grams are. */
export function OrderState({ order, open, currency }: Props) {
  const t = useTranslations('trade.orderReceipt.state');
  const reasonWords = useReasonText();
  const state = stateOf(order, open);
  if (!state) return null;
  return (
    <Note kind={KINDS[state]}>
      <p>
        {t.rich(state, {
          held: () => <HeldAmount order={order} currency={currency} />,
          net: () => <Money amount={order.net} currency={currency} size="s" />,
          qty: () => <OrderSize order={order} currency={currency} size="s" />,
        })}
      </p>
      {state === 'unfilled' && order.reason && (
        <p>{t('reason', { reason: reasonWords(order.reason) })}</p>
      )}
    </Note>
  );
}

function stateOf({ status, side }: OrderRecord, open: boolean): keyof typeof KINDS | null {
  if (status === 'accepted') return open ? 'accepted' : 'waiting';
  if (status === 'filled') return side === 'buy' ? 'filledBuy' : 'filledSell';
  return status === 'unfilled' || status === 'canceled' ? status : null;
}
