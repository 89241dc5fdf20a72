'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '#components/desk/action/action-button';
import { SelectField } from '#components/desk/action/select-field';
import { DateField } from '#components/ui/form/date-field';
import { Field } from '#components/ui/form/field';
import { saveFromDesk } from '#lib/site/desk/client/save-from-desk';

/** A button that makes the statement of a member for an authority, by the number of its letter. */
export function StatementButton({ username }: { username: string }) {
  const t = useTranslations('deskMemberFile.statement');
  const [days, setDays] = useState({ from: '', to: '' });
  const day = (name: 'from' | 'to') => ({
    ...{ name, label: t(name), value: days[name] },
    onChange: (event: { target: { value: string } }) =>
      setDays((known) => ({ ...known, [name]: event.target.value })),
  });
  return (
    <ActionButton
      label={t('issue')}
      text={t('text')}
      done={null}
      send={({ reason, fields }) =>
        saveFromDesk('issueStatement', {
          ...{ username, reason, ...days },
          letter: String(fields.get('letter') ?? '').trim(),
          format: fields.get('format') === 'csv' ? 'csv' : 'pdf',
        })
      }
    >
      {(errors) => (
        <>
          <DateField {...day('from')} error={errors.from} />
          <DateField {...day('to')} error={errors.to} hint={t('periodHint')} />
          <Field
            name="letter"
            label={t('letter')}
            error={errors.letter}
            maxLength={60}
            autoComplete="off"
          />
          <SelectField
            name="format"
            label={t('format')}
            defaultValue="pdf"
            options={['pdf', 'csv'].map((value) => ({ value, label: value.toUpperCase() }))}
          />
        </>
      )}
    </ActionButton>
  );
}
