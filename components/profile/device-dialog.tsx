'use client';

import { useTranslations } from 'next-intl';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import { OTHER_SESSIONS } from '#lib/access/account/other-sessions';
import type { DeviceRow } from '#lib/access/session/queries';

/** A device, or all except this one. */
export type DeviceTarget = DeviceRow | typeof OTHER_SESSIONS;

interface Props {
  /** Device to sign out; undefined while the dialog is closed. */
  target: DeviceTarget | undefined;
  onConfirm: (target: DeviceTarget) => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before a device is signed out. */
export function DeviceDialog({ target, onConfirm, onClose }: Props) {
  const t = useTranslations('profile.devices');
  const variant = textVariant(target);
  const device = typeof target === 'object' ? target.device || t('unknown') : '';
  return (
    <LazyConfirmDialog
      open={target !== undefined}
      title={t(`ask${variant}`)}
      stay={t('stay')}
      confirm={t('confirm')}
      onConfirm={async () => target && (await onConfirm(target))}
      onClose={onClose}
    >
      <p>{t(`text${variant}`, { device })}</p>
    </LazyConfirmDialog>
  );
}

function textVariant(target: DeviceTarget | undefined): 'Others' | 'Current' | 'One' {
  if (target === OTHER_SESSIONS) return 'Others';
  return target?.current ? 'Current' : 'One';
}
