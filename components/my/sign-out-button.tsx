'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { signOut } from '#lib/client/sign-out';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './sign-out-button.module.css';

/** Signs out, after asking. */
export function SignOutButton() {
  const t = useTranslations('my.signOut');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    // When it works the page is left, and the button stays busy until then.
    if (!(await signOut())) setBusy(false);
  }

  return (
    <>
      <Button kind="secondary" block aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon name="logout" size={18} />
        {t('action')}
      </Button>
      <Dialog
        title={t('title')}
        open={asking}
        onClose={() => setAsking(false)}
        dismissible={!busy}
        closeButton={null}
      >
        <p>{t('text')}</p>
        <div className={styles.buttons}>
          <Button kind="secondary" disabled={busy} onClick={() => setAsking(false)}>
            {t('stay')}
          </Button>
          <Button busy={busy} onClick={leave}>
            {t('confirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
