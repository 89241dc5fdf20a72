'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Note } from '#components/ui/layout/note';
import { toast } from '#lib/client/toast';
import type { ContentKind } from '#lib/content/item-schema';
import type { Schedule } from '#lib/content/schedule';
import { deskApi } from '#lib/desk/client/desk-api';
import { contentPath } from '#lib/desk/paths';
import parts from '../parts/parts.module.css';
import styles from './content-editor.module.css';
import { LanguageTexts, type Texts } from './language-texts.tsx';

export interface EditedContent {
  slug: string;
  fields: Record<string, string | number>;
  translations: { 'zh-CN': Texts | null; en: Texts | null };
  schedule: Schedule;
}

interface Props {
  kind: ContentKind;
  isNew: boolean;
  initial: EditedContent;
  hasImage: boolean;
  hasLink: boolean;
  textFields: readonly (keyof Texts)[];
}

/** Edits an item: three languages beside each other, picture, link, position and schedule. */
export function ContentEditor({ kind, isNew, initial, hasImage, hasLink, textFields }: Props) {
  const t = useTranslations('deskContent.editor');
  const [item, setItem] = useState(initial);
  const { busy, failure, save } = useSave(kind, isNew);
  const { fields, translations, schedule } = item;
  const setField = (name: string, value: string | number) =>
    setItem({ ...item, fields: { ...fields, [name]: value } });

  return (
    <form className={parts.form} noValidate onSubmit={(event) => save(item, event)}>
      {isNew && (
        <Field
          label={t('slug')}
          hint={t('slugHint')}
          name="slug"
          value={item.slug}
          spellCheck={false}
          onChange={(event) => setItem({ ...item, slug: event.target.value.trim() })}
        />
      )}
      <LanguageTexts
        textFields={textFields}
        original={fields as Texts}
        translations={translations}
        onOriginal={(texts) => setItem({ ...item, fields: { ...fields, ...texts } })}
        onTranslation={(locale, texts) =>
          setItem({ ...item, translations: { ...translations, [locale]: texts } })
        }
      />
      <div className={styles.fields}>
        {hasImage && (
          <Field
            label={t('image')}
            hint={t('imageHint')}
            name="image"
            value={String(fields.image ?? '')}
            spellCheck={false}
            onChange={(event) => setField('image', event.target.value.trim())}
          />
        )}
        {hasLink && (
          <Field
            label={t('link')}
            hint={t('linkHint')}
            name="link"
            value={String(fields.link ?? '')}
            spellCheck={false}
            onChange={(event) => setField('link', event.target.value.trim())}
          />
        )}
        <Field
          label={t('position')}
          hint={t('positionHint')}
          name="position"
          inputMode="numeric"
          value={String(fields.position ?? 0)}
          onChange={(event) =>
            setField('position', Number(event.target.value.replace(/\D/g, '').slice(0, 6)))
          }
        />
      </div>
      <ScheduleFields
        schedule={schedule}
        onChange={(changed) => setItem({ ...item, schedule: changed })}
      />
      {failure && (
        <Note kind="danger" alert>
          {failure}
        </Note>
      )}
      <div className={parts.buttons}>
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

interface ScheduleProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
}

/** Whether and when the item is shown. */
function ScheduleFields({ schedule, onChange }: ScheduleProps) {
  const t = useTranslations('deskContent.editor');
  return (
    <>
      <RadioGroup
        legend={t('status')}
        value={schedule.status}
        options={(['draft', 'published'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(status) => onChange({ ...schedule, status })}
      />
      <div className={styles.fields}>
        {(['from', 'until'] as const).map((end) => (
          <Field
            key={end}
            label={t(end)}
            hint={t('timeHint')}
            name={end}
            type="datetime-local"
            value={localOf(schedule[end])}
            onChange={(event) => onChange({ ...schedule, [end]: momentOf(event.target.value) })}
          />
        ))}
      </div>
    </>
  );
}

function useSave(kind: ContentKind, isNew: boolean) {
  const t = useTranslations('deskContent.editor');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save(item: EditedContent, event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const body = { kind, isNew, ...item };
    const result = await deskApi.post<{ problem: string | null }>('saveContent', body, {
      quiet: true,
    });
    setBusy(false);
    const problem = result.data === null ? result.msg : result.data.problem;
    if (problem !== null) return setFailure(problem);
    setFailure(undefined);
    toast(t('saved'), 'success');
    router.replace(contentPath(kind, item.slug));
    router.refresh();
  }

  return { busy, failure, save };
}

/** Taipei has been eight hours ahead of UTC since 1979. */
const OFFSET_MS = 8 * 3_600_000;

function localOf(moment: string | null): string {
  return moment === null ? '' : new Date(Date.parse(moment) + OFFSET_MS).toISOString().slice(0, 16);
}

function momentOf(local: string): string | null {
  return local === '' ? null : new Date(`${local}:00+08:00`).toISOString();
}
