'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/action/button';
import { toast } from '#lib/access/client/toast';

/** Pastes the clipboard into a field. Hidden if the browser does not let pages read the clipboard. */
export function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useTranslations('methods.add');
  const supported = useSyncExternalStore(subscribe, canRead, () => false);

  async function paste() {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      // Denied by the user or by the browser's settings.
      toast(t('pasteFailed'), 'failure');
    }
  }

  if (!supported) return null;
  return (
    <Button kind="quiet" onClick={paste}>
      {t('paste')}
    </Button>
  );
}

const subscribe = () => () => {};
const canRead = () => typeof navigator.clipboard?.readText === 'function';
