'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { requestApprovalCall } from '#lib/site/desk/approvals/calls';

/** Reverses a journal. */
export function ReverseButton({ no }: { no: string }) {
  const t = useTranslations('deskLedger');
  return (
    <ActionButton
      label={t('journal.reverse')}
      title={t('adjust.reverseTitle', { no })}
      text={t('adjust.reverseNote')}
      reason={{ hint: t('adjust.reasonHint') }}
      confirm={t('adjust.send')}
      send={({ reason }, options) =>
        requestApprovalCall('ledger.reverse', { payload: { journal: no }, reason }, options)
      }
      done={t('adjust.done')}
    />
  );
}
