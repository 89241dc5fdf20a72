'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { SelectField } from '#components/desk/action/select-field';
import { Field } from '#components/ui/form/field';
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

interface CorrectProps {
  /** Clearing accounts with their names. */
  accounts: readonly { purpose: string; name: string }[];
}

const PAYLOAD = ['reference', 'username', 'direction', 'amount', 'account'];

/** Corrects a member's cash against a clearing account. */
export function CorrectButton({ accounts }: CorrectProps) {
  const t = useTranslations('deskLedger.adjust');
  return (
    <ActionButton
      label={t('open')}
      title={t('title')}
      reason={{ hint: t('reasonHint') }}
      confirm={t('send')}
      send={({ fields, reason }, options) => {
        const text = (name: string) => String(fields.get(name) ?? '').trim();
        const payload = Object.fromEntries(PAYLOAD.map((name) => [name, text(name)]));
        return requestApprovalCall('ledger.adjust', { payload, reason }, options);
      }}
      done={t('done')}
    >
      {(errors) => (
        <>
          <Field
            name="reference"
            label={t('reference')}
            hint={t('referenceHint')}
            error={errors.reference}
            maxLength={64}
            autoComplete="off"
          />
          <Field
            name="username"
            label={t('username')}
            error={errors.username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField
            name="direction"
            label={t('direction')}
            options={(['credit', 'debit'] as const).map((value) => ({ value, label: t(value) }))}
          />
          <Field
            name="amount"
            label={t('amount')}
            error={errors.amount}
            inputMode="decimal"
            autoComplete="off"
          />
          <SelectField
            name="account"
            label={t('account')}
            options={accounts.map(({ purpose, name }) => ({ value: purpose, label: name }))}
          />
        </>
      )}
    </ActionButton>
  );
}
