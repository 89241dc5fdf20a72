'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Dialog, DialogButtons } from '#components/ui/overlay/dialog';
import { useObjectUrl } from '#lib/access/client/form/use-object-url';
import { uploadAvatarCall } from '#lib/access/profile/calls';
import styles from './avatar-dialog.module.css';

interface Props {
  /** Picture to preview. */
  file: File;
  /** Called with the URL of the picture after the upload. */
  onDone: (avatar: string) => void;
  onClose: () => void;
}

/** Previews a chosen picture as it will be cropped, and uploads it. */
export function AvatarDialog({ file, onDone, onClose }: Props) {
  const t = useTranslations('profile.avatar');
  const { failure, sent, send } = useAvatarUpload(file, onDone);
  const [unreadable, setUnreadable] = useState(false);
  const url = useObjectUrl(file);
  const error = unreadable ? t('unreadable') : failure;
  return (
    <Dialog
      title={t('title')}
      open
      onClose={onClose}
      dismissible={sent === null}
      closeButton={null}
    >
      <div className={styles.preview}>
        {url && !unreadable && (
          // biome-ignore lint/performance/noImgElement: a local file
          <img src={url} alt={t('preview')} onError={() => setUnreadable(true)} />
        )}
      </div>
      {sent !== null && <Progress part={sent} />}
      <FailureNote>{error}</FailureNote>
      <DialogButtons>
        <Button kind="secondary" disabled={sent !== null} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={unreadable} onClick={send}>
          {t('use')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function useAvatarUpload(file: File, onDone: (avatar: string) => void) {
  const [failure, setFailure] = useState<string>();
  /** Uploaded part, 0 to 1; null while no upload is running. */
  const [sent, setSent] = useState<number | null>(null);

  async function send() {
    setFailure(undefined);
    setSent(0);
    const result = await uploadAvatarCall(file, setSent);
    setSent(null);
    if (result.data) onDone(result.data.avatar);
    else setFailure(('fields' in result && result.fields?.file) || result.msg);
  }

  return { failure, sent, send };
}

/** Progress of the upload; indeterminate while the server processes the picture. */
function Progress({ part }: { part: number }) {
  const t = useTranslations('profile.avatar');
  const text = part < 1 ? t('sending', { percent: Math.floor(part * 100) }) : t('working');
  return (
    <div className={styles.progress}>
      <progress value={part < 1 ? part : undefined} aria-label={t('title')} />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}
