'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FormEnd } from '#components/desk/action/form-end';
import { Field } from '#components/ui/form/field';
import { toast } from '#lib/client/toast';
import type { ContentKind } from '#lib/content/item-schema';
import type { Schedule } from '#lib/content/schedule';
import { deskApi } from '#lib/desk/client/desk-api';
import { contentPath } from '#lib/desk/paths';
import parts from '../parts/parts.module.css';
import styles from './content-editor.module.css';
import { LanguageTexts, type Texts, type Translated } from './language-texts.tsx';
import { PictureField } from './picture/picture-field.tsx';
import { LivePreview } from './preview/live-preview.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

export interface EditedContent {
  slug: string;
  fields: Record<string, string | number>;
  translations: Record<Translated, Texts | null>;
  schedule: Schedule;
  createdAt: string | null;
}

interface Props {
  kind: ContentKind;
  isNew: boolean;
  initial: EditedContent;
  hasImage: boolean;
  hasLink: boolean;
  textFields: readonly (keyof Texts)[];
  /** Config `img_url`, the prefix of pictures that were not uploaded. */
  imgUrl: string;
}

/** Edits an item: three languages beside each other, picture, link, position, schedule and preview. */
export function ContentEditor({ kind, isNew, initial, textFields, imgUrl, ...has }: Props) {
  const t = useTranslations('deskContent.editor');
  const { item, setItem, setFields, setTranslation } = useEdited(initial);
  const { busy, failure, save } = useSave(kind, isNew);
  const { fields } = item;

  return (
    <form className={parts.form} noValidate onSubmit={(event) => save(item, event)}>
      {isNew && (
        <Field
          label={t('slug')}
          hint={t('slugHint')}
          name="slug"
          value={item.slug}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target: { value } }) => setItem((old) => ({ ...old, slug: value.trim() }))}
        />
      )}
      <LanguageTexts
        textFields={textFields}
        original={fields as Texts}
        translations={item.translations}
        onOriginal={setFields}
        onTranslation={setTranslation}
      />
      <div className={styles.fields}>
        {has.hasImage && (
          <PictureField
            value={String(fields.image ?? '')}
            imgUrl={imgUrl}
            onChange={(image) => setFields({ image })}
          />
        )}
        {has.hasLink && (
          <Field
            label={t('link')}
            hint={t('linkHint')}
            name="link"
            value={String(fields.link ?? '')}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setFields({ link: event.target.value.trim() })}
          />
        )}
        <Field
          label={t('position')}
          hint={t('positionHint')}
          name="position"
          inputMode="numeric"
          value={String(fields.position ?? 0)}
          onChange={(event) => setFields({ position: positionOf(event.target.value) })}
        />
      </div>
      <ScheduleFields
        schedule={item.schedule}
        onChange={(schedule) => setItem((old) => ({ ...old, schedule }))}
      />
      <FormEnd submit={t('save')} busy={busy} failure={failure} />
      <LivePreview kind={kind} item={item} textFields={textFields} imgUrl={imgUrl} />
    </form>
  );
}

/** Changes are based on the latest state: an upload may end while something is typed. */
function useEdited(initial: EditedContent) {
  const [item, setItem] = useState(initial);
  return {
    item,
    setItem,
    setFields: (changed: EditedContent['fields'] | Texts) =>
      setItem((old) => ({ ...old, fields: { ...old.fields, ...changed } })),
    setTranslation: (locale: Translated, changed: Texts | null) =>
      setItem((old) => {
        const texts = changed && { ...old.translations[locale], ...changed };
        return { ...old, translations: { ...old.translations, [locale]: texts } };
      }),
  };
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
    const { createdAt: _, ...typed } = item;
    const body = { kind, isNew, ...typed };
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

function positionOf(typed: string): number {
  return Number(typed.replace(/\D/g, '').slice(0, 6));
}
