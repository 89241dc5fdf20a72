'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { AdjustDialog } from './adjust-dialog.tsx';

/** Reverses a journal. */
export function ReverseButton({ no }: { no: string }) {
  const t = useTranslations('deskLedger');
  return (
    <AdjustDialog
      label={t('journal.reverse')}
      title={t('adjust.reverseTitle', { no })}
      action="ledger.reverse"
      payloadOf={() => ({ journal: no })}
    >
      <p>{t('adjust.reverseNote')}</p>
    </AdjustDialog>
  );
}

interface CorrectProps {
  /** Clearing accounts with their names. */
  accounts: readonly { purpose: string; name: string }[];
}

/** Corrects a member's cash against a clearing account. */
export function CorrectButton({ accounts }: CorrectProps) {
  const t = useTranslations('deskLedger.adjust');
  return (
    <AdjustDialog
      label={t('open')}
      title={t('title')}
      action="ledger.adjust"
      payloadOf={(fields) => ({
        ...Object.fromEntries(
          ['reference', 'username', 'direction', 'amount', 'account'].map((name) => [
            name,
            String(fields.get(name) ?? '').trim(),
          ]),
        ),
      })}
    >
      <Field name="reference" label={t('reference')} hint={t('referenceHint')} maxLength={64} />
      <Field name="username" label={t('username')} autoCapitalize="none" spellCheck={false} />
      <label>
        {t('direction')}
        <select name="direction">
          <option value="credit">{t('credit')}</option>
          <option value="debit">{t('debit')}</option>
        </select>
      </label>
      <Field name="amount" label={t('amount')} inputMode="decimal" />
      <label>
        {t('account')}
        <select name="account">
          {accounts.map(({ purpose, name }) => (
            <option key={purpose} value={purpose}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </AdjustDialog>
  );
}
