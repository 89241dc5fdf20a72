'use client';

import { useTranslations } from 'next-intl';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import { useOutdatedPage } from '#components/ui/refresh/use-page-refresh.ts';
import { toast } from '#lib/access/client/toast';
import { endGoalCall } from '#lib/features/goals/calls';
import type { Goal } from '#lib/features/goals/queries';

interface Props {
  /** Goal to end; undefined while the dialog is closed. */
  goal: Goal | undefined;
  onClose: () => void;
}

/** Asks for confirmation before a goal ends. */
export function EndGoalDialog({ goal, onClose }: Props) {
  const t = useTranslations('goals.ending');
  const { refreshOutdated } = useOutdatedPage();

  async function end({ id }: Goal) {
    const result = await endGoalCall(id);
    onClose();
    if (result.code !== 200) return toast(result.msg, 'failure');
    toast(t('done'), 'success');
    void refreshOutdated();
  }

  return (
    <LazyConfirmDialog
      open={goal !== undefined}
      title={t('title', { name: goal?.name ?? '' })}
      stay={t('stay')}
      confirm={t('confirm')}
      danger
      onConfirm={async () => goal && (await end(goal))}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </LazyConfirmDialog>
  );
}
