'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/form/field';
import { FieldFrame } from '#components/ui/form/field-frame';
import { fundingCalls } from '#lib/desk/funding/calls';
import {
  PAYOUT_FAILURES,
  type ReasonCode,
  TOP_UP_REJECTIONS,
  WITHDRAWAL_REJECTIONS,
} from '#lib/funding/enums';
import styles from './decision-dialog.module.css';
import { DecisionDialog, type DecisionProps } from './decision-dialog.tsx';

interface Props extends DecisionProps {
  action: 'reject' | 'fail';
}

/** Rejects a record or records a failed payout, with a reason that the member reads in their language. */
export function ReasonDialog({ action, ...props }: Props) {
  const t = useTranslations('deskFunding');
  const why = useTranslations('records.why');
  const { queue, record } = props;
  const [isMissing, setIsMissing] = useState(false);
  const codes = codesOf(props.queue, action);

  async function submit(form: FormData): Promise<boolean> {
    const chosen = String(form.get('code') ?? '');
    const reason = String(form.get('reason') ?? '').trim();
    const body = { ...(chosen && { code: chosen }), ...(reason && { reason }) };
    setIsMissing(!chosen && !reason);
    if (!chosen && !reason) return false;
    const { code } =
      action === 'fail'
        ? await fundingCalls.fail(record.id, body)
        : await fundingCalls.reject(queue, record.id, body);
    return code === 200;
  }

  return (
    <DecisionDialog
      {...props}
      title={action === 'fail' ? t('dialog.fail') : t(`dialog.reject.${queue}`)}
      note={action === 'fail' ? t('dialog.failNote') : t(`dialog.rejectNote.${queue}`)}
      confirm={t(`action.${action}`)}
      kind="danger"
      onSubmit={submit}
    >
      <FieldFrame
        label={t('dialog.reasonCode')}
        {...(isMissing && { error: t('dialog.reasonRequired') })}
      >
        {(control) => (
          <select {...control} name="code" className={styles.plain} defaultValue={codes[0]}>
            {codes.map((code) => (
              <option key={code} value={code}>
                {why(code)}
              </option>
            ))}
            <option value="">{t('dialog.reasonOther')}</option>
          </select>
        )}
      </FieldFrame>
      <Field name="reason" label={t('dialog.reason')} optional maxLength={200} autoComplete="off" />
    </DecisionDialog>
  );
}

function codesOf(queue: DecisionProps['queue'], action: Props['action']): readonly ReasonCode[] {
  if (action === 'fail') return PAYOUT_FAILURES;
  return queue === 'recharge' ? TOP_UP_REJECTIONS : WITHDRAWAL_REJECTIONS;
}
