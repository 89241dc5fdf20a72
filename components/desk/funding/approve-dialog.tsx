'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { fundingCalls } from '#lib/desk/funding/calls';
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx';

/** Approves a record; a top-up with the reference of its payment. */
export function ApproveDialog(props: DecisionProps) {
  const t = useTranslations('deskFunding');
  const { queue, record } = props;
  async function submit(form: FormData): Promise<boolean> {
    const reference = String(form.get('reference') ?? '').trim();
    const { code } = await fundingCalls.approve(queue, record.id, reference);
    return code === 200;
  }
  return (
    <DecisionDialog
      {...props}
      title={t(`dialog.approve.${queue}`)}
      note={t(`dialog.approveNote.${queue}`)}
      confirm={t('action.approve')}
      onSubmit={submit}
    >
      {queue === 'recharge' && (
        <Field
          name="reference"
          label={t('dialog.reference.recharge')}
          hint={t('dialog.referenceHint.recharge')}
          defaultValue={record.reference ?? ''}
          maxLength={64}
          autoComplete="off"
        />
      )}
    </DecisionDialog>
  );
}
