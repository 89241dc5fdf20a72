'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { fundingCalls } from '#lib/desk/funding/calls';
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
      onSubmit={async () => (await fundingCalls.claim(queue, record.id, true)).code === 200}
    />
  );
}

/** Takes over a withdrawal that another operator took for payment, with a reason. */
export function TakePayoutDialog(props: DecisionProps) {
  const t = useTranslations('deskFunding');
  const { record } = props;
  async function submit(form: FormData): Promise<boolean> {
    const reason = String(form.get('reason') ?? '').trim();
    return (await fundingCalls.take(record.id, reason)).code === 200;
  }
  return (
    <DecisionDialog
      {...props}
      title={t('dialog.take')}
      note={t('dialog.takeNote', { name: record.taken_by ?? '' })}
      confirm={t('action.takeOverPayout')}
      onSubmit={submit}
    >
      <Field
        name="reason"
        label={t('dialog.whyTake')}
        required
        maxLength={200}
        autoComplete="off"
      />
    </DecisionDialog>
  );
}
