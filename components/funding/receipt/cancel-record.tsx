'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Money } from '#components/ui/display/money';
import { Dialog } from '#components/ui/overlay/dialog';
import type { ApiResult } from '#lib/client/api/api';
import { toast } from '#lib/client/toast';
import styles from './cancel-record.module.css';

interface Props {
  family: 'recharge' | 'withdraw';
  record: { id: string; amount: string };
  currency: string;
  /** The call that takes it back. */
  call: { submit: (body: { id: string }) => Promise<ApiResult<object> | null>; busy: boolean };
  /** Brings the receipt up to date, whether or not it could still be taken back. */
  onDone: () => Promise<void>;
}

/** Takes back a recharge or withdrawal that nobody has begun to review, after asking. */
export function CancelRecord({ family, record, currency, call, onDone }: Props) {
  const t = useTranslations(`funding.${family}.cancel`);
  const [asking, setAsking] = useState(false);

  async function cancel() {
    const result = await call.submit({ id: record.id });
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
        dismissible={!call.busy}
        closeButton={null}
      >
        <p>
          {t.rich('text', { amount: () => <Money amount={record.amount} currency={currency} /> })}
        </p>
        <div className={styles.buttons}>
          <Button kind="secondary" disabled={call.busy} onClick={() => setAsking(false)}>
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
