'use client';

import { useTranslations } from 'next-intl';
import { ActionDialog } from '#components/desk/action/action-dialog';
import { Field } from '#components/ui/form/field';
import { PAYOUT_FAILURES } from '#lib/features/funding/enums';
import type { DeskBody } from '#lib/site/desk/contracts';
import { fundingCalls } from '#lib/site/desk/funding/calls';
import type { DecisionProps } from './decision-dialog.tsx';
import { RecordFigures } from './record-figures.tsx';

/** Books that the bank sent back a payout, or a part of it. */
export function BounceDialog({ queue, record, currency, ...dialog }: DecisionProps) {
  const t = useTranslations('deskFunding');
  const why = useTranslations('records.why');
  const options = PAYOUT_FAILURES.map((value) => ({
    ...{ value, label: why(value), needsText: true },
  }));
  return (
    <ActionDialog
      {...dialog}
      title={t('dialog.bounce')}
      text={
        <>
          <RecordFigures {...{ queue, record, currency }} />
          <p>{t('dialog.bounceNote')}</p>
        </>
      }
      confirm={t('action.bounce')}
      kind="danger"
      reason={{
        ...{ label: t('dialog.bounceReason'), hint: t('dialog.bounceReasonHint') },
        list: { label: t('dialog.reasonCode'), options },
      }}
      send={({ fields, code, reason }, callOptions) => {
        const [reference = '', amount = ''] = ['reference', 'amount'].map((name) =>
          String(fields.get(name) ?? '').trim(),
        );
        const body = { id: record.id, reference, amount, code, reason };
        // The list offers the codes of this call only.
        return fundingCalls.bounce(body as DeskBody<'bounceWithdrawal'>, callOptions);
      }}
    >
      {(errors) => (
        <>
          <Field
            name="reference"
            label={t('dialog.bounceReference')}
            error={errors.reference}
            maxLength={64}
            autoComplete="off"
          />
          <Field
            name="amount"
            label={t('dialog.bounceAmount', { currency })}
            hint={t('dialog.bounceAmountHint', { amount: record.net, currency })}
            error={errors.amount}
            optional
            inputMode="decimal"
            maxLength={18}
            autoComplete="off"
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Puts a rejected or expired top-up back into the review. */
export function ReopenDialog({ queue, record, currency, ...dialog }: DecisionProps) {
  const t = useTranslations('deskFunding');
  return (
    <ActionDialog
      {...dialog}
      title={t('dialog.reopen')}
      text={
        <>
          <RecordFigures {...{ queue, record, currency }} />
          <p>{t('dialog.reopenNote')}</p>
        </>
      }
      confirm={t('action.reopen')}
      reason={{ label: t('dialog.reopenReason'), hint: t('dialog.reopenReasonHint') }}
      send={({ reason }, options) => fundingCalls.reopen({ id: record.id, reason }, options)}
    />
  );
}
