'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog';
import type { ApiResult } from '#lib/access/client/api/api';
import { toast } from '#lib/access/client/toast';

interface Props {
  family: 'recharge' | 'withdraw';
  record: { id: string };
  /** What the cancellation means. */
  children: ReactNode;
  /** The call that cancels the record. */
  call: { submit: (body: { id: string }) => Promise<ApiResult<object> | null> };
  /** Refreshes the receipt, even if the call failed. */
  onDone: () => Promise<void>;
}

/** A button that cancels a top-up or withdrawal before its review, with a confirm dialog. */
export function CancelRecord({ family, record, children, call, onDone }: Props) {
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
      <ConfirmDialog
        title={t('title')}
        open={isOpen}
        stay={t('keep')}
        confirm={t('confirm')}
        danger
        onConfirm={cancel}
        onClose={() => setIsOpen(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
