'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { Field } from '#components/ui/form/field';
import { FileField } from '#components/ui/form/file-field';
import { deskApi } from '#lib/site/desk/client/desk-api';

/** A button that attaches a file to a member. */
export function AttachButton({ username }: { username: string }) {
  const t = useTranslations('deskMemberFile.file');
  return (
    <ActionButton
      label={t('attach')}
      text={t('attachText')}
      reason={null}
      done={t('attached')}
      send={({ fields }, options) => {
        const body = new FormData();
        body.append('username', username);
        body.append('title', String(fields.get('title') ?? ''));
        const file = fields.get('file');
        if (file instanceof File && file.size > 0) body.append('file', file);
        return deskApi.post('attachDocument', body, options);
      }}
    >
      {(errors) => (
        <>
          <Field
            name="title"
            label={t('name')}
            error={errors.title}
            maxLength={80}
            autoComplete="off"
          />
          <FileField
            name="file"
            label={t('choose')}
            hint={t('chooseHint')}
            error={errors.file}
            accept="image/jpeg,image/png,application/pdf"
          />
        </>
      )}
    </ActionButton>
  );
}
