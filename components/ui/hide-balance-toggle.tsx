'use client';

import { useAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { hideBalanceAtom } from '#lib/client/store';
import { IconButton } from './icon-button.tsx';

/** Hides and shows every amount that is `hideable`, on this device. */
export function HideBalanceToggle({ className }: { className?: string }) {
  const t = useTranslations('chrome.ui');
  const [hidden, setHidden] = useAtom(hideBalanceAtom);
  return (
    <IconButton
      icon={hidden ? 'eyeOff' : 'eye'}
      label={t('hideBalance')}
      aria-pressed={hidden}
      className={className}
      onClick={() => setHidden(!hidden)}
    />
  );
}
