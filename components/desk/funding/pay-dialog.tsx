'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { FileField } from '#components/ui/form/file-field';
import { fundingCalls } from '#lib/site/desk/funding/calls';
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx';
import { PayeeDetails } from './payee-details.tsx';

/** Records a payout with its reference and, optionally, the file that proves it. */
export function PayDialog({ canReveal, ...props }: DecisionProps & { canReveal: boolean }) {
  const t = useTranslations('deskFunding');
  const { id } = props.record;
  return (
    <DecisionDialog
      {...props}
      title={t('dialog.pay')}
      note={t('dialog.payNote')}
      confirm={t('action.pay')}
      send={(given, options) => {
        const { fields } = given;
        const file = fields.get('file');
        const proof = file instanceof File && file.size > 0 ? file : null;
        const [reference = '', reason = ''] = ['reference', 'reason'].map((name) =>
          String(fields.get(name) ?? '').trim(),
        );
        return fundingCalls.pay({ id, reference, reason, proof, code: given.code }, options);
      }}
    >
      {(errors) => (
        <>
          {canReveal && <PayeeDetails id={id} isPaying />}
          <Field
            name="reference"
            label={t('dialog.reference.withdraw')}
            hint={t('dialog.referenceHint.withdraw')}
            error={errors.reference}
            maxLength={64}
            autoComplete="off"
          />
          <Field
            name="reason"
            label={t('dialog.sharedReason')}
            hint={t('dialog.sharedReasonHint')}
            error={errors.reason}
            optional
            maxLength={200}
            autoComplete="off"
          />
          <FileField
            name="file"
            label={t('dialog.proof')}
            hint={t('dialog.proofHint')}
            error={errors.file}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            optional
          />
        </>
      )}
    </DecisionDialog>
  );
}
