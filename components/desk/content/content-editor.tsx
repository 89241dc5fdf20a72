'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FormEnd } from '#components/desk/action/form-end';
import { UnsavedGuard } from '#components/desk/action/unsaved-guard';
import { useAction } from '#components/desk/action/use-action.ts';
import { useEdited } from '#components/desk/action/use-edited.ts';
import { Field } from '#components/ui/form/field';
import { Switch } from '#components/ui/form/switch';
import { Stack } from '#components/ui/layout/stack';
import { toast } from '#lib/access/client/toast';
import type { ContentKind } from '#lib/features/content/item-schema';
import type { Schedule } from '#lib/features/content/schedule';
import { deskApi } from '#lib/site/desk/client/desk-api';
import { contentPath } from '#lib/site/desk/paths';
import styles from './content-editor.module.css';
import { LanguageTexts, type Texts, type Translated } from './language-texts.tsx';
import { PictureField } from './picture/picture-field.tsx';
import { LivePreview } from './preview/live-preview.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

export interface EditedContent {
  slug: string;
  /** Id of the newest version when editing began; null for none. */
  base: string | null;
  fields: Record<string, string | number | boolean>;
  translations: Record<Translated, Texts | null>;
  schedule: Schedule;
  createdAt: string | null;
}

interface Props {
  kind: ContentKind;
  isNew: boolean;
  initial: EditedContent;
  /** Id of the newest version now; null for none. */
  newest: string | null;
  /** Differs for another version of the item. */
  revision: string;
  hasImage: boolean;
  hasLink: boolean;
  hasImportance: boolean;
  textFields: readonly (keyof Texts)[];
  /** Config `img_url`, the prefix of pictures that were not uploaded. */
  imgUrl: string;
}

/** Edits an item: three languages beside each other, picture, link, position, schedule and preview. */
export function ContentEditor({ kind, isNew, textFields, imgUrl, ...props }: Props) {
  const t = useTranslations('deskContent.editor');
  const edited = useItem(props.initial, props.revision);
  const { item, setItem, setFields, setTranslation, markSaved, markStored } = edited;
  const { busy, failure, save } = useSave({ kind, isNew, newest: props.newest }, markStored);
  const { fields } = item;

  return (
    <div className={styles.editor}>
      <Stack as="form" gap={16} noValidate onSubmit={(event) => save(item, event)}>
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
          revision={edited.revision}
          textFields={textFields}
          original={fields as Texts}
          translations={item.translations}
          onOriginal={setFields}
          onTranslation={setTranslation}
        />
        <div className={styles.fields}>
          {props.hasImage && (
            <PictureField
              value={String(fields.image ?? '')}
              imgUrl={imgUrl}
              onChange={(image) => setFields({ image })}
            />
          )}
          {props.hasLink && (
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
          {props.hasImportance && (
            <Switch
              label={t('important')}
              hint={t('importantHint')}
              name="important"
              checked={fields.important === true}
              onChange={(important) => setFields({ important })}
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
        <UnsavedGuard isDirty={edited.isDirty} onDiscard={() => markSaved(item)} />
      </Stack>
      <LivePreview kind={kind} item={item} textFields={textFields} imgUrl={imgUrl} />
    </div>
  );
}

/** Changes are based on the latest state: an upload may end while something is typed. */
function useItem(initial: EditedContent, given: string) {
  const { value: item, setValue: setItem, ...edited } = useEdited(initial, given);
  return {
    ...edited,
    item,
    setItem,
    /** The item is stored as this version; what was typed meanwhile stays. */
    markStored: (saved: EditedContent, base: string | null) => {
      edited.markSaved({ ...saved, base });
      setItem((old) => ({ ...old, base }));
    },
    setFields: (changed: EditedContent['fields'] | Texts) =>
      setItem((old) => ({ ...old, fields: { ...old.fields, ...changed } })),
    setTranslation: (locale: Translated, changed: Texts | null) =>
      setItem((old) => {
        const texts = changed && { ...old.translations[locale], ...changed };
        return { ...old, translations: { ...old.translations, [locale]: texts } };
      }),
  };
}

function useSave(
  { kind, isNew, newest }: Pick<Props, 'kind' | 'isNew' | 'newest'>,
  onSaved: (item: EditedContent, version: string | null) => void,
) {
  const t = useTranslations('deskContent.editor');
  const router = useRouter();
  const [knowsOther, setKnowsOther] = useState(false);
  const { busy, failure, errors, run, finish } = useAction();

  async function save(item: EditedContent, event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const { createdAt: _, ...typed } = item;
    const body = { kind, isNew, ...typed, base: knowsOther ? newest : item.base };
    const result = await run(async (options) => {
      const answered = await deskApi.post('saveContent', body, options);
      // Somebody has saved meanwhile: the history shows it, and saving once more replaces it.
      if (answered.code === 4010) {
        setKnowsOther(true);
        router.refresh();
      }
      return answered;
    });
    if (!result) return;
    setKnowsOther(false);
    onSaved(item, result.data?.version ?? null);
    toast(t('saved'), 'success');
    finish(contentPath(kind, item.slug));
  }

  const unplaced = Object.values(errors).join(' ') || undefined;
  return { busy, failure: failure ?? unplaced, save };
}

function positionOf(typed: string): number {
  return Number(typed.replace(/\D/g, '').slice(0, 6));
}
