'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '#components/ui/overlay/dialog';
import { useActiveShortcuts, useShortcuts } from '#lib/site/desk/client/shortcuts';
import styles from './shortcut-help.module.css';

/** Lists the keys that work on the page. Opens with `?`. */
export function ShortcutHelp() {
  const t = useTranslations('deskShell.help');
  const [open, setOpen] = useState(false);
  useShortcuts([{ key: '?', label: t('help'), run: () => setOpen(true) }]);
  const shortcuts = useActiveShortcuts();
  return (
    <Dialog title={t('title')} open={open} onClose={() => setOpen(false)}>
      <dl className={styles.list}>
        {shortcuts.map(({ key, label }) => (
          <div key={`${key} ${label}`} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <kbd>{textOf(key)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function textOf(key: string): string {
  const parts = key.split('+').map((part) => (part === 'mod' ? 'Ctrl / ⌘' : part));
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)).join(' + ');
}
