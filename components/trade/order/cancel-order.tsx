'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { useHideBalance } from '#components/ui/display/hide-balance';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import { useOutdatedPage } from '#components/ui/refresh/use-page-refresh.ts';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
import { toast } from '#lib/access/client/toast';
import { useOrderCancel } from '#lib/features/trade/calls';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import { HeldAmount } from '../figures/held-amount.tsx';
import { useSizeText } from '../figures/use-size-text.ts';

interface Props {
  order: OrderRecord;
  currency: string;
  /** Updates what is shown before the page refreshes. `record` is null if the call failed. */
  onDone: (record: OrderRecord | null) => unknown;
  /** Small variant for lists. */
  small?: boolean;
  className?: string;
}

/** Cancels an order before its cutoff, after a confirmation. */
export function CancelOrder({ order, currency, onDone, small, className }: Props) {
  const t = useTranslations('trade');
  const words = useTranslations('chrome.ui');
  const sizeText = useSizeText();
  const { hidden } = useHideBalance();
  const [isConfirming, setConfirming] = useState(false);
  const { refreshOutdated } = useOutdatedPage();
  const { submit } = useOrderCancel();

  async function cancel() {
    const result = await submit({ id: order.id });
    if (!result) return;
    // On failure the order has changed meanwhile: the toast shows the reason and the refresh its
    // state.
    if (result.data) toast(t('orders.cancelled'), 'success');
    await onDone(result.data);
    setConfirming(false);
    void refreshBalance();
    void refreshOutdated();
  }

  return (
    <div className={className}>
      <Button
        kind={small ? 'quiet' : 'secondary'}
        block={!small}
        aria-haspopup="dialog"
        aria-label={t('orders.cancelOne', {
          side: t(`side.${order.side}`),
          qty: hidden ? words('amountHidden') : sizeText(order, currency),
        })}
        onClick={() => setConfirming(true)}
      >
        {t('orders.cancel')}
      </Button>
      <LazyConfirmDialog
        open={isConfirming}
        title={t('orders.cancelTitle')}
        stay={t('orders.keep')}
        confirm={t('orders.cancelConfirm')}
        onConfirm={cancel}
        onClose={() => setConfirming(false)}
      >
        <p>
          {t.rich('orders.cancelText', {
            held: () => <HeldAmount order={order} currency={currency} hideable />,
          })}
        </p>
      </LazyConfirmDialog>
    </div>
  );
}
