'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/action/button';
import { toast } from '#lib/client/toast';

/** Reads the clipboard into a field. Not shown where the browser does not let pages read it. */
export function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useTranslations('methods.add');
  const can = useSyncExternalStore(subscribe, canRead, () => false);

  async function paste() {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      // Refused by the reader or by the browser's settings.
      toast(t('pasteFailed'), 'failure');
    }
  }

  if (!can) return null;
  return (
    <Button kind="quiet" onClick={paste}>
      {t('paste')}
    </Button>
  );
}

const subscribe = () => () => {};
const canRead = () => typeof navigator.clipboard?.readText === 'function';
