'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { SelectField } from '#components/desk/action/select-field';
import { saveFromDesk } from '#lib/site/desk/client/save-from-desk';

/** A button that saves the case file of a member as PDF or CSV, for a reason. */
export function ExportFileButton({ username }: { username: string }) {
  const t = useTranslations('deskMemberFile.file');
  return (
    <ActionButton
      label={t('export')}
      text={t('exportText')}
      done={null}
      send={({ reason, fields }) =>
        saveFromDesk('exportCaseFile', {
          ...{ username, reason },
          format: fields.get('format') === 'csv' ? 'csv' : 'pdf',
        })
      }
    >
      {() => (
        <SelectField
          name="format"
          label={t('format')}
          defaultValue="pdf"
          options={['pdf', 'csv'].map((value) => ({ value, label: value.toUpperCase() }))}
        />
      )}
    </ActionButton>
  );
}
