'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { Note } from '#components/ui/layout/note';
import { Dialog } from '#components/ui/overlay/dialog';
import type { ApiResult } from '#lib/client/api/api';
import { toast } from '#lib/client/toast';
import { OneTimePassword } from './one-time-password.tsx';
import styles from './operator-dialog.module.css';

/** What a call answers that may wait for another operator. */
interface Outcome {
  applied?: boolean;
  result?: { password?: string };
}

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Makes the call with the reason. */
  send: (reason: string) => Promise<ApiResult<Outcome>>;
  /** Text and further fields above the reason. */
  children?: ReactNode;
}

/** Asks for a reason and does something to an account, at once or after the approval of another operator. */
export function OperatorDialog({ open, title, onClose, send, children }: Props) {
  const t = useTranslations('deskOperators');
  const router = useRouter();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState<string>();

  function close() {
    setPassword(undefined);
    setReason('');
    setFailure(undefined);
    onClose();
    router.refresh();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const { code, msg, data } = await send(reason);
    setBusy(false);
    if (code !== 200) return setFailure(msg);
    toast(t(data?.applied === false ? 'act.waiting' : 'act.done'), 'success');
    if (data?.result?.password) setPassword(data.result.password);
    else close();
  }

  return (
    <Dialog title={title} open={open} onClose={close} dismissible={!busy}>
      {password ? (
        <OneTimePassword password={password} onClose={close} />
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          {children}
          <Field
            label={t('fields.reason')}
            hint={t('fields.reasonHint')}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
          {failure && (
            <Note kind="danger" alert>
              {failure}
            </Note>
          )}
          <div className={styles.buttons}>
            <Button kind="secondary" disabled={busy} onClick={close}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" busy={busy}>
              {t('act.send')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
