'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '#components/desk/action/action-button';
import { SelectField } from '#components/desk/action/select-field';
import { Field } from '#components/ui/form/field';
import { requestApprovalCall } from '#lib/site/desk/approvals/calls';
import { EntryLines } from './entry-lines.tsx';
import styles from './ledger.module.css';
import { type AdjustTemplate, type Draft, previewLines } from './preview-lines.ts';

interface Props {
  templates: readonly AdjustTemplate[];
  /** The cash currency. */
  currency: string;
  /** The last day that can be chosen. */
  today: string;
}

const PAYLOAD = [
  ...['template', 'reference', 'username', 'direction', 'amount', 'account', 'value_date'],
] as const;

/** Asks for an adjustment between the two accounts of a template. */
export function AdjustButton(props: Props) {
  const t = useTranslations('deskLedger.adjust');
  return (
    <ActionButton
      label={t('open')}
      title={t('title')}
      reason={{ hint: t('reasonHint') }}
      confirm={t('send')}
      send={({ fields, reason }, options) => {
        const given = PAYLOAD.map((name) => [name, String(fields.get(name) ?? '').trim()] as const);
        const payload = Object.fromEntries(given.filter(([, text]) => text !== ''));
        return requestApprovalCall('ledger.adjust', { payload, reason }, options);
      }}
      done={t('done')}
    >
      {(errors) => <AdjustFields {...props} errors={errors} />}
    </ActionButton>
  );
}

type Errors = Partial<Record<string, string>>;

/** The fields of a template, and the entries that they would post. */
function AdjustFields({ templates, currency, today, errors }: Props & { errors: Errors }) {
  const t = useTranslations('deskLedger');
  const [draft, setDraft] = useState<Draft>({});
  const template = templates.find(({ name }) => name === draft.template) ?? templates[0];
  if (!template) return null;
  const readDraft = (event: FormEvent<HTMLElement>) => {
    const { form } = event.target as HTMLInputElement;
    if (form) setDraft(Object.fromEntries([...new FormData(form)].map(([k, v]) => [k, String(v)])));
  };
  const { name, accounts, isOfMember } = template;
  return (
    <div className={styles.stack} onInput={readDraft}>
      <SelectField
        name="template"
        label={t('adjust.template')}
        hint={t(`template.${name}.hint`)}
        error={errors.template}
        defaultValue={name}
        options={templates.map((one) => ({
          value: one.name,
          label: t(`template.${one.name}.name`),
        }))}
      />
      <Field
        name="reference"
        label={t('adjust.reference')}
        hint={t('adjust.referenceHint')}
        error={errors.reference}
        maxLength={64}
        autoComplete="off"
      />
      {isOfMember && (
        <Field
          name="username"
          label={t('adjust.username')}
          error={errors.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <SelectField
        key={`direction ${name}`}
        name="direction"
        label={t('adjust.direction')}
        error={errors.direction}
        options={template.directions.map((value) => ({
          value,
          label: t(`template.${name}.${value}`),
        }))}
      />
      <Field
        name="amount"
        label={t('adjust.amount', { currency })}
        error={errors.amount}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        key={`account ${name}`}
        name="account"
        label={t('adjust.account')}
        error={errors.account}
        options={accounts.map(({ purpose, label }) => ({ value: purpose, label }))}
      />
      <Field
        name="value_date"
        label={t('adjust.valueDate')}
        hint={t('adjust.valueDateHint')}
        error={errors.value_date}
        type="date"
        min="2020-01-01"
        max={today}
      />
      <EntryLines label={t('adjust.preview')} lines={previewLines(template, draft, currency)} />
    </div>
  );
}
