'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Money } from '#components/ui/display/money';
import { Dialog } from '#components/ui/overlay/dialog';
import type { ApiResult } from '#lib/access/client/api/api';
import { toast } from '#lib/access/client/toast';
import styles from './cancel-record.module.css';

interface Props {
  family: 'recharge' | 'withdraw';
  record: { id: string; amount: string };
  currency: string;
  /** The call that cancels the record. */
  call: { submit: (body: { id: string }) => Promise<ApiResult<object> | null>; busy: boolean };
  /** Refreshes the receipt, even if the call failed. */
  onDone: () => Promise<void>;
}

/** A button that cancels a top-up or withdrawal before its review, with a confirm dialog. */
export function CancelRecord({ family, record, currency, call, onDone }: Props) {
  const t = useTranslations(`funding.${family}.cancel`);
  const [isOpen, setIsOpen] = useState(false);

  async function cancel() {
    const result = await call.submit({ id: record.id });
    if (!result) return;
    if (result.data) toast(t('done'), 'success');
    await onDone();
    setIsOpen(false);
  }

  return (
    <>
      <Button kind="danger" block aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('action')}
      </Button>
      <Dialog
        title={t('title')}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        dismissible={!call.busy}
        closeButton={null}
      >
        <p>
          {t.rich('text', { amount: () => <Money amount={record.amount} currency={currency} /> })}
        </p>
        <div className={styles.buttons}>
          <Button kind="secondary" disabled={call.busy} onClick={() => setIsOpen(false)}>
            {t('keep')}
          </Button>
          <Button kind="danger" busy={call.busy} onClick={cancel}>
            {t('confirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
