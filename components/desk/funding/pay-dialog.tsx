'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { FieldFrame } from '#components/ui/form/field-frame';
import { fundingCalls } from '#lib/site/desk/funding/calls';
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx';
import styles from './funding.module.css';
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
          <FieldFrame
            label={t('dialog.proof')}
            hint={t('dialog.proofHint')}
            error={errors.file}
            optional
          >
            {(control) => (
              <input
                {...control}
                type="file"
                name="file"
                accept="image/jpeg,image/png,image/webp,application/pdf"
                className={styles.file}
              />
            )}
          </FieldFrame>
        </>
      )}
    </DecisionDialog>
  );
}
