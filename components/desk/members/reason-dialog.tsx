'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { Note } from '#components/ui/layout/note';
import { Dialog } from '#components/ui/overlay/dialog';
import styles from './reason-dialog.module.css';

interface Props {
  open: boolean;
  title: string;
  /** What will happen. */
  text: string;
  /** Fields above the reason. */
  children?: ReactNode;
  /** @returns why it failed; undefined if it is done */
  onConfirm: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for the reason of an action, which the audit log keeps. */
export function ReasonDialog({ open, title, text, children, onConfirm, onClose }: Props) {
  const t = useTranslations('deskMembers.acts');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const failed = await onConfirm(reason);
    setBusy(false);
    setFailure(failed);
    if (failed === undefined) setReason('');
  }

  return (
    <Dialog title={title} open={open} onClose={onClose} dismissible={!busy} closeButton={null}>
      <form className={styles.form} noValidate onSubmit={confirm}>
        <p>{text}</p>
        {children}
        <Field
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {failure && (
          <Note kind="danger" alert>
            {failure}
          </Note>
        )}
        <div className={styles.buttons}>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy} disabled={reason.trim() === ''}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
