'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/overlay/dialog';
import { useActiveShortcuts } from '#lib/site/desk/client/shortcuts';
import styles from './shortcut-dialog.module.css';

/** Lists the keys that work on the page. */
export function ShortcutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('deskShell.help');
  const shortcuts = useActiveShortcuts();
  return (
    <Dialog title={t('title')} open={open} onClose={onClose}>
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
