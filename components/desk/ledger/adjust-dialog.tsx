'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { Note } from '#components/ui/layout/note';
import { Dialog } from '#components/ui/overlay/dialog';
import { toast } from '#lib/client/toast';
import { deskApi } from '#lib/desk/client/desk-api';
import styles from './ledger.module.css';

interface Props {
  /** Opens the dialog. */
  label: string;
  title: string;
  action: 'ledger.adjust' | 'ledger.reverse';
  /** Reads the payload from the fields. */
  payloadOf: (fields: FormData) => object;
  /** Fields above the reason. */
  children?: ReactNode;
}

/** Asks for an adjustment with its reason: posted at once, or after the approval of another operator. */
export function AdjustDialog({ label, title, action, payloadOf, children }: Props) {
  const t = useTranslations('deskLedger.adjust');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    const body = { action, payload: payloadOf(fields), reason: String(fields.get('reason') ?? '') };
    const { code, msg, data } = await deskApi.post<{ applied: boolean }>('requestApproval', body, {
      quiet: true,
    });
    setBusy(false);
    if (code !== 200) return setFailure(msg);
    toast(t(data?.applied === false ? 'waiting' : 'done'), 'success');
    setOpen(false);
    setFailure(undefined);
    router.refresh();
  }

  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={title} open={open} onClose={() => setOpen(false)} dismissible={!busy}>
        <form className={styles.dialog} onSubmit={submit} noValidate>
          {children}
          <Field name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={200} />
          {failure && (
            <Note kind="danger" alert>
              {failure}
            </Note>
          )}
          <div className={styles.buttons}>
            <Button kind="secondary" disabled={busy} onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
            <Button type="submit" busy={busy}>
              {t('send')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
