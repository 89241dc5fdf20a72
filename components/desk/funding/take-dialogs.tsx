'use client';

import { useTranslations } from 'next-intl';
import { fundingCalls } from '#lib/site/desk/funding/calls';
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx';

/** Takes over another operator's claim. */
export function TakeOverDialog(props: DecisionProps) {
  const t = useTranslations('deskFunding');
  const { queue, record } = props;
  return (
    <DecisionDialog
      {...props}
      title={t('dialog.takeOver')}
      note={t('dialog.takeOverNote', { name: record.claim?.by ?? '' })}
      confirm={t('action.takeOver')}
      send={(_, options) => fundingCalls.claim(queue, record.id, { takeOver: true, ...options })}
    />
  );
}

/** Takes over a withdrawal that another operator took for payment, with a reason. */
export function TakePayoutDialog(props: DecisionProps) {
  const t = useTranslations('deskFunding');
  const { record } = props;
  return (
    <DecisionDialog
      {...props}
      title={t('dialog.take')}
      note={t('dialog.takeNote', { name: record.taken_by ?? '' })}
      confirm={t('action.takeOverPayout')}
      reason={{ label: t('dialog.whyTake') }}
      send={({ reason }, options) => fundingCalls.take({ id: record.id, reason }, options)}
    />
  );
}
