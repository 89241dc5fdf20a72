'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '#lib/client/toast';
import { useWithdrawCancel } from '#lib/funding/calls';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/money.tsx';
import styles from './cancel-withdrawal.module.css';

interface Props {
  id: string;
  amount: string;
  currency: string;
  /** Brings the receipt up to date, whether or not it could still be taken back. */
  onDone: () => Promise<void>;
}

/** Takes a pending withdrawal back, after asking. */
export function CancelWithdrawal({ id, amount, currency, onDone }: Props) {
  const t = useTranslations('funding.cancel');
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useWithdrawCancel();

  async function cancel() {
    const result = await submit({ id });
    if (!result) return;
    if (result.data) toast(t('done'), 'success');
    await onDone();
    setAsking(false);
  }

  return (
    <>
      <Button kind="danger" block aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('action')}
      </Button>
      <Dialog
        title={t('title')}
        open={asking}
        onClose={() => setAsking(false)}
        dismissible={!busy}
        closeButton={null}
      >
        <p>{t.rich('text', { amount: () => <Money amount={amount} currency={currency} /> })}</p>
        <div className={styles.buttons}>
          <Button kind="secondary" disabled={busy} onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
          <Button kind="danger" busy={busy} onClick={cancel}>
            {t('confirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
