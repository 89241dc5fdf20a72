'use client';

import { useTranslations } from 'next-intl';
import { copyText } from '#lib/access/client/copy-text';
import { toast } from '#lib/access/client/toast';
import styles from './copy-button.module.css';
import { IconButton } from './icon-button.tsx';

/** Copies `text` to the clipboard; `what` names the copied value for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTranslations('chrome.ui');
  async function copy() {
    const copied = await copyText(text);
    toast(t(copied ? 'copied' : 'copyFailed'), copied ? 'success' : 'failure');
  }
  return (
    <IconButton
      icon="copy"
      size={18}
      label={t('copy', { what })}
      className={styles.copy}
      onClick={copy}
    />
  );
}
