'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { useShortcuts } from '#lib/site/desk/client/shortcuts';

const ShortcutDialog = lazyOverlay(() =>
  import('./shortcut-dialog.tsx').then((module) => module.ShortcutDialog),
);

/** Opens the list of keys with `?`. */
export function ShortcutHelp() {
  const t = useTranslations('deskShell.help');
  const [open, setOpen] = useState(false);
  useShortcuts([{ key: '?', label: t('help'), run: () => setOpen(true) }]);
  return <ShortcutDialog open={open} onClose={() => setOpen(false)} />;
}
