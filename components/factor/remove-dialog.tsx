'use client';

import { useTranslations } from 'next-intl';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import { toast } from '#lib/access/client/toast';
import { factorCall } from '#lib/access/factor/calls';
import { useFactorPage } from './factor-actions.ts';

/** The authenticator app as a target. */
export const TOTP = 'totp';
/** A passkey, or the authenticator app. */
export type RemovalTarget = { id: string; name: string } | typeof TOTP;

interface Props {
  /** Factor to remove; undefined while the dialog is closed. */
  target: RemovalTarget | undefined;
  onClose: () => void;
}

/** Asks for confirmation before a factor is removed. */
export function RemoveDialog({ target, onClose }: Props) {
  const t = useTranslations('factor.remove');
  const { count, withFactor, finish } = useFactorPage();

  async function remove(confirmed: RemovalTarget) {
    onClose();
    const result = await withFactor(() =>
      confirmed === TOTP
        ? factorCall('removeTotp')
        : factorCall('removePasskey', { id: confirmed.id }),
    );
    if (result.code === 200) finish(t('done'));
    else toast(result.msg, 'failure');
  }

  return (
    <LazyConfirmDialog
      open={target !== undefined}
      title={typeof target === 'object' ? t('passkey', { name: target.name }) : t('totp')}
      stay={t('stay')}
      confirm={t('confirm')}
      danger
      onConfirm={async () => target && (await remove(target))}
      onClose={onClose}
    >
      <p>{t(count === 1 ? 'last' : 'text')}</p>
    </LazyConfirmDialog>
  );
}
