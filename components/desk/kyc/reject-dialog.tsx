'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { FieldFrame } from '#components/ui/form/field-frame';
import { Dialog } from '#components/ui/overlay/dialog';
import { REJECT_REASONS } from '#lib/identity/enums';
import type { Decision } from './case-review.tsx';
import styles from './reject-dialog.module.css';

interface Props {
  /** @returns why it failed */
  onReject: (decision: Decision) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks why a case is rejected: a reason of the list, and a note to the member. */
export function RejectDialog({ onReject, onClose }: Props) {
  const t = useTranslations('deskMembers.kyc');
  const names = useTranslations('identity.reasons');
  const cancel = useTranslations('deskMembers.acts')('cancel');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<{ reason?: string; note?: string }>({});
  const [busy, setBusy] = useState(false);

  async function reject(event: FormEvent) {
    event.preventDefault();
    if (reason === '') return setError({ reason: t('reasonNeeded') });
    if (reason === 'other' && note.trim() === '') return setError({ note: t('noteNeeded') });
    setBusy(true);
    const text = note.trim();
    const failed = await onReject({ decision: 'reject', reason, ...(text && { note: text }) });
    setBusy(false);
    if (failed === undefined) onClose();
    else setError({ note: failed });
  }

  return (
    <Dialog title={t('reject')} open onClose={onClose} dismissible={!busy} closeButton={null}>
      <form className={styles.form} noValidate onSubmit={reject}>
        <FieldFrame label={t('reason')} error={error.reason}>
          {(control) => (
            <select
              {...control}
              className={styles.select}
              name="reason"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            >
              <option value="">{t('reasonNeeded')}</option>
              {REJECT_REASONS.map((one) => (
                <option key={one} value={one}>
                  {names(one)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Field
          label={t('note')}
          hint={t('noteHint')}
          error={error.note}
          name="note"
          maxLength={300}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" kind="danger" busy={busy}>
            {t('reject')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
