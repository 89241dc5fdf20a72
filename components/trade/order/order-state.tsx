import { useTranslations } from 'next-intl';
import { useReasonText } from '#components/records/status/use-reason-text.ts';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
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
  acceptedLimit: 'info',
  waitingLimit: 'info',
  filledBuy: 'safe',
  filledSell: 'safe',
  unfilled: 'warning',
  canceled: 'info',
} as const satisfies Record<string, NoteKind>;

/** Explains the status of an order to its owner, mainly where cash and grams are. */
export function OrderState({ order, open, currency }: Props) {
  const t = useTranslations('trade.orderReceipt.state');
  const { dateOf } = useMoment();
  const reasonWords = useReasonText();
  const state = stateOf(order, open);
  if (!state) return null;
  return (
    <Note kind={KINDS[state]}>
      <p>
        {t.rich(state, {
          held: () => <HeldAmount order={order} currency={currency} />,
          until: order.until === null ? '' : dateOf(order.until),
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

function stateOf(order: OrderRecord, open: boolean): keyof typeof KINDS | null {
  const { status, side } = order;
  if (status === 'accepted' && order.limit_price !== null)
    return open ? 'acceptedLimit' : 'waitingLimit';
  if (status === 'accepted') return open ? 'accepted' : 'waiting';
  if (status === 'filled') return side === 'buy' ? 'filledBuy' : 'filledSell';
  return status === 'unfilled' || status === 'canceled' ? status : null;
}
