'use client';

import { useTranslations } from 'next-intl';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import { useLeaveGuard } from './use-leave-guard.ts';

interface Props {
  /** Whether something typed is not saved. */
  isDirty: boolean;
  /** Makes `isDirty` false. What was typed stays until the page is left. */
  onDiscard: () => void;
}

/** Asks before leaving the page would lose what was typed. */
export function UnsavedGuard({ isDirty, onDiscard }: Props) {
  const t = useTranslations('deskAction.unsaved');
  const { isAsking, stay, leave } = useLeaveGuard({ isActive: isDirty, release: onDiscard });
  return (
    <LazyConfirmDialog
      open={isAsking}
      title={t('title')}
      stay={t('stay')}
      confirm={t('leave')}
      onConfirm={leave}
      onClose={stay}
    >
      <p>{t('text')}</p>
    </LazyConfirmDialog>
  );
}
