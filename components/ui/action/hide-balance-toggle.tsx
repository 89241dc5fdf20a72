'use client';

import { useTranslations } from 'next-intl';
import { useHideBalance } from '../display/hide-balance.tsx';
import { IconButton } from './icon-button.tsx';

/** Hides or shows all `hideable` amounts on this device. */
export function HideBalanceToggle({ className }: { className?: string }) {
  const t = useTranslations('chrome.ui');
  const { hidden, setHidden } = useHideBalance();
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
