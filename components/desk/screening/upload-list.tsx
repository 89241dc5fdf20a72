'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '#components/desk/action/action-form';
import { Field } from '#components/ui/form/field';
import { FileField } from '#components/ui/form/file-field';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import type { ApiResult } from '#lib/access/client/api/api';
import { type DeskCallOptions, deskApi } from '#lib/site/desk/client/desk-api';
import type { UploadedList } from '#lib/site/desk/screening/upload-list';

type Uploaded = UploadedList & { problem?: string };

/** Uploads a list for name screening; shows the rows that are refused. */
export function UploadList() {
  const t = useTranslations('deskScreening');
  const [refused, setRefused] = useState<UploadedList['refused']>([]);

  /** With a problem the form keeps what was filled in. */
  async function upload(fields: FormData, options: DeskCallOptions): Promise<ApiResult<Uploaded>> {
    const result = await deskApi.post('uploadScreeningList', fields, options);
    const rows = result.data?.refused ?? [];
    setRefused(rows);
    if (result.data === null || rows.length === 0) return result;
    return { ...result, data: { ...result.data, problem: t('lists.refused') } };
  }

  return (
    <Section title={t('lists.upload')}>
      <Card>
        <ActionForm
          reason={null}
          confirm={t('lists.upload')}
          done={t('lists.uploaded')}
          send={({ fields }, options) => upload(fields, options)}
        >
          {(errors) => (
            <>
              <Field
                name="name"
                label={t('lists.name')}
                error={errors.name}
                maxLength={60}
                autoComplete="off"
              />
              <FileField
                name="file"
                label={t('lists.file')}
                hint={t('lists.fileHint')}
                error={errors.file}
                accept=".csv,text/csv"
              />
            </>
          )}
        </ActionForm>
        {refused.length > 0 && (
          <Note kind="danger">
            <ul>
              {refused.map(({ row, column, problem }) => (
                <li key={row}>
                  {t('refused.row', { row, column, problem: t(`refused.${problem}`) })}
                </li>
              ))}
            </ul>
          </Note>
        )}
      </Card>
    </Section>
  );
}
