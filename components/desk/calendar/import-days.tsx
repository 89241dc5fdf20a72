'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '#components/desk/action/action-form';
import { PlainTable } from '#components/desk/display/plain-table';
import { FileField } from '#components/ui/form/file-field';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import type { ApiResult } from '#lib/access/client/api/api';
import { type DeskCallOptions, deskApi } from '#lib/site/desk/client/desk-api';
import type { DeskData } from '#lib/site/desk/contracts';
import { MovesNote } from './calendar-moves.tsx';

type Imported = DeskData<'importCalendar'>;
type Answer = Imported & { problem?: string };

/** Imports days from a file: first what it would change, then the import. */
export function ImportDays() {
  const t = useTranslations('deskCalendar.import');
  const [shown, setShown] = useState<Imported | null>(null);
  const isReady = shown !== null && shown.refused.length === 0 && shown.changes.length > 0;

  /** The form keeps file and reason until the days are imported. */
  async function send(fields: FormData, options: DeskCallOptions): Promise<ApiResult<Answer>> {
    fields.set('mode', isReady ? 'apply' : 'preview');
    const result = await deskApi.post('importCalendar', fields, options);
    if (result.data === null) return result;
    const { refused, changes } = result.data;
    if (isReady && refused.length === 0) {
      setShown(null);
      return result;
    }
    setShown(result.data);
    const problem = refused.length > 0 ? 'refused' : changes.length > 0 ? 'check' : 'unchanged';
    return { ...result, data: { ...result.data, problem: t(problem) } };
  }

  return (
    <Section title={t('title')}>
      <Card>
        <ActionForm
          text={t('text')}
          confirm={t(isReady ? 'apply' : 'preview')}
          done={t('done')}
          send={({ fields }, options) => send(fields, options)}
        >
          {(errors) => (
            <FileField
              name="file"
              label={t('file')}
              hint={t('fileHint')}
              error={errors.file}
              accept=".csv,text/csv"
              onChange={() => setShown(null)}
            />
          )}
        </ActionForm>
        {shown && <Preview {...shown} />}
      </Card>
    </Section>
  );
}

function Preview({ refused, changes, past, same, moves }: Imported) {
  const t = useTranslations('deskCalendar');
  const moment = useMoment();
  const textOf = (content: Imported['changes'][number]['after']) =>
    content ? `${t(`kinds.${content.kind}`)}：${content.name}` : t('import.unset');
  if (refused.length > 0)
    return (
      <Note kind="danger">
        <ul>
          {refused.map(({ row, problem }) => (
            <li key={row}>{t('refused.row', { row, problem: t(`refused.${problem}`) })}</li>
          ))}
        </ul>
      </Note>
    );
  return (
    <>
      <p>{t('import.counts', { changes: changes.length, same, past })}</p>
      {moves && changes.length > 0 && <MovesNote moves={moves} />}
      <PlainTable
        caption={t('import.preview')}
        empty={t('import.unchanged')}
        columns={[
          { label: t('day'), isUnbroken: true },
          { label: t('import.before') },
          { label: t('import.after') },
        ]}
        rows={changes.map(({ day, before, after }) => ({
          id: day,
          cells: [moment.dateOf(day), textOf(before), textOf(after)],
        }))}
      />
    </>
  );
}
