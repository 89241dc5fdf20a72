'use client';

import { useTranslations } from 'next-intl';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { OTHER_SESSIONS } from '#lib/access/account/other-sessions';
import { signOut } from '#lib/access/client/api/sign-out';
import type { DeviceRow } from '#lib/access/session/queries';

/** A device, or all except this one. */
export type DeviceTarget = DeviceRow | typeof OTHER_SESSIONS;

const LazyDeviceProofDialog = lazyOverlay(() =>
  import('./device-proof-dialog.tsx').then((module) => module.DeviceProofDialog),
);

interface Props {
  /** Device to sign out; undefined while the dialog is closed. */
  target: DeviceTarget | undefined;
  /** Called when other devices have been signed out. */
  onDone: (target: DeviceTarget) => void;
  onClose: () => void;
}

/** Asks for confirmation before this device is signed out, and for the login password before others are. */
export function DeviceDialog({ target, onDone, onClose }: Props) {
  const t = useTranslations('profile.devices');
  const variant = textVariant(target);
  const device = typeof target === 'object' ? target.device || t('unknown') : '';
  const texts = { title: t(`ask${variant}`), text: t(`text${variant}`, { device }) };
  return (
    <>
      <LazyConfirmDialog
        open={variant === 'Current'}
        title={texts.title}
        stay={t('stay')}
        confirm={t('confirm')}
        // Signing out leaves the page; the button stays busy until then.
        onConfirm={signOut}
        onClose={onClose}
      >
        <p>{texts.text}</p>
      </LazyConfirmDialog>
      <LazyDeviceProofDialog
        {...texts}
        open={target !== undefined && variant !== 'Current'}
        id={typeof target === 'object' ? target.id : OTHER_SESSIONS}
        onDone={() => target && onDone(target)}
        onClose={onClose}
      />
    </>
  );
}

function textVariant(target: DeviceTarget | undefined): 'Others' | 'Current' | 'One' {
  if (target === OTHER_SESSIONS) return 'Others';
  return target?.current ? 'Current' : 'One';
}
