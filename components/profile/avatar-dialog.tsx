'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Note } from '#components/ui/layout/note';
import { Dialog } from '#components/ui/overlay/dialog';
import { uploadAvatar } from '#lib/profile/calls';
import styles from './avatar-dialog.module.css';

interface Props {
  /** The picture to look at. */
  file: File;
  /** Called with the address of the picture once it is kept. */
  onDone: (avatar: string) => void;
  onClose: () => void;
}

/** Shows a chosen picture as it will be cut, and sends it. */
export function AvatarDialog({ file, onDone, onClose }: Props) {
  const t = useTranslations('profile.avatar');
  const [failure, setFailure] = useState<string>();
  const [unreadable, setUnreadable] = useState(false);
  /** The part that has been sent, 0 to 1; null while nothing is under way. */
  const [sent, setSent] = useState<number | null>(null);
  const address = useObjectUrl(file);

  async function send() {
    setFailure(undefined);
    setSent(0);
    const result = await uploadAvatar(file, setSent);
    setSent(null);
    if (result.data) onDone(result.data.avatar);
    else setFailure(('fields' in result && result.fields?.file) || result.msg);
  }

  return (
    <Dialog
      title={t('title')}
      open
      onClose={onClose}
      dismissible={sent === null}
      closeButton={null}
    >
      <div className={styles.preview}>
        {address && !unreadable && (
          // biome-ignore lint/performance/noImgElement: a file of this device
          <img src={address} alt={t('preview')} onError={() => setUnreadable(true)} />
        )}
      </div>
      {sent !== null && <Progress part={sent} />}
      {(unreadable || failure) && (
        <Note kind="danger" alert>
          {unreadable ? t('unreadable') : failure}
        </Note>
      )}
      <div className={styles.buttons}>
        <Button kind="secondary" disabled={sent !== null} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={unreadable} onClick={send}>
          {t('use')}
        </Button>
      </div>
    </Dialog>
  );
}

/** How much has been sent; when all of it has, the server is at work. */
function Progress({ part }: { part: number }) {
  const t = useTranslations('profile.avatar');
  const words = part < 1 ? t('sending', { percent: Math.floor(part * 100) }) : t('working');
  return (
    <div className={styles.progress}>
      <progress value={part < 1 ? part : undefined} aria-label={t('title')} />
      <p aria-hidden="true">{words}</p>
    </div>
  );
}

/** An address for a file of this device, for as long as it is on show. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
