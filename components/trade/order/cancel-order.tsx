'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog';
import { usePageRefresh } from '#components/ui/refresh/use-page-refresh.ts';
import { refreshBalance } from '#lib/client/api/refresh-user';
import { toast } from '#lib/client/toast';
import { useOrderCancel } from '#lib/trade/calls';
import type { OrderRecord } from '#lib/trade/order/order-record';
import { Held } from '../figures/held.tsx';
import { plainQty } from '../figures/ticket-figures.ts';

interface Props {
  order: OrderRecord;
  currency: string;
  /** Brings what is shown up to date before the page does. `record` is null when it was refused. */
  onDone: (record: OrderRecord | null) => unknown;
  /** One of many in a list. */
  small?: boolean;
  className?: string;
}

/** Takes an order back before its issue closes, after asking. */
export function CancelOrder({ order, currency, onDone, small, className }: Props) {
  const t = useTranslations('trade');
  const [asking, setAsking] = useState(false);
  const { refresh } = usePageRefresh();
  const { submit } = useOrderCancel();

  async function cancel() {
    const result = await submit({ id: order.id });
    if (!result) return;
    // Refused, it has gone on meanwhile: the toast says why, and the page what has become of it.
    if (result.data) toast(t('orders.cancelled'), 'success');
    await onDone(result.data);
    setAsking(false);
    void refreshBalance();
    void refresh();
  }

  return (
    <div className={className}>
      <Button
        kind={small ? 'quiet' : 'secondary'}
        block={!small}
        aria-haspopup="dialog"
        aria-label={t('orders.cancelOne', {
          side: t(`side.${order.side}`),
          qty: plainQty(order.qty),
        })}
        onClick={() => setAsking(true)}
      >
        {t('orders.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('orders.cancelTitle')}
        stay={t('orders.keep')}
        confirm={t('orders.cancelConfirm')}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <p>
          {t.rich('orders.cancelText', { held: () => <Held order={order} currency={currency} /> })}
        </p>
      </ConfirmDialog>
    </div>
  );
}
