'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { FieldFrame } from '#components/ui/form/field-frame';
import { fundingCalls } from '#lib/desk/funding/calls';
import styles from './decision-dialog.module.css';
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx';
import { PayeeDetails } from './payee-details.tsx';

/** Records a payout with its reference and, optionally, the file that proves it. */
export function PayDialog({ canReveal, ...props }: DecisionProps & { canReveal: boolean }) {
  const t = useTranslations('deskFunding');
  const { record } = props;

  async function submit(form: FormData): Promise<boolean> {
    const file = form.get('proof');
    const proof = file instanceof File && file.size > 0 ? file : null;
    const reference = String(form.get('reference') ?? '').trim();
    const { code } = await fundingCalls.pay(record.id, { reference, proof });
    return code === 200;
  }

  return (
    <DecisionDialog
      {...props}
      title={t('dialog.pay')}
      note={t('dialog.payNote')}
      confirm={t('action.pay')}
      onSubmit={submit}
    >
      {canReveal && <PayeeDetails id={record.id} />}
      <Field
        name="reference"
        label={t('dialog.reference.withdraw')}
        hint={t('dialog.referenceHint.withdraw')}
        optional
        maxLength={64}
        autoComplete="off"
      />
      <FieldFrame label={t('dialog.proof')} hint={t('dialog.proofHint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            name="proof"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            className={styles.plain}
          />
        )}
      </FieldFrame>
    </DecisionDialog>
  );
}
