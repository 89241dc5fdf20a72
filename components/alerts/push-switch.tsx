'use client';

import { useTranslations } from 'next-intl';
import { Switch } from '#components/ui/form/switch';
import { usePushSwitch } from './use-push-switch.ts';

/** Switches pushes to this browser on and off. Says why where that can't be done. */
export function PushSwitch() {
  const t = useTranslations('profile.push');
  const { state, busy, change } = usePushSwitch(t('failed'));
  const isBlocked = state === 'denied' || state === 'unsupported' || state === 'install';
  return (
    <Switch
      label={t('label')}
      hint={isBlocked ? t(state) : t('hint')}
      name="push"
      checked={state === 'on'}
      disabled={busy || isBlocked}
      onChange={change}
    />
  );
}
