'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { fundingCalls } from '#lib/site/desk/funding/calls';
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx';

/** Approves a record; a top-up with the reference of its payment. */
export function ApproveDialog(props: DecisionProps) {
  const t = useTranslations('deskFunding');
  const { queue, record } = props;
  return (
    <DecisionDialog
      {...props}
      title={t(`dialog.approve.${queue}`)}
      note={t(`dialog.approveNote.${queue}`)}
      confirm={t(`action.approve.${queue}`)}
      focusesSubmit={queue === 'withdraw'}
      send={({ fields }, options) => {
        const reference = String(fields.get('reference') ?? '').trim();
        return fundingCalls.approve(queue, { id: record.id, reference }, options);
      }}
    >
      {(errors) =>
        queue === 'recharge' && (
          <Field
            name="reference"
            label={t('dialog.reference.recharge')}
            hint={t('dialog.referenceHint.recharge')}
            error={errors.reference}
            defaultValue={record.reference ?? ''}
            maxLength={64}
            autoComplete="off"
          />
        )
      }
    </DecisionDialog>
  );
}
