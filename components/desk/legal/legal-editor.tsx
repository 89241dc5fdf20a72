'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FormEnd } from '#components/desk/action/form-end';
import { UnsavedGuard } from '#components/desk/action/unsaved-guard';
import { useAction } from '#components/desk/action/use-action.ts';
import { useEdited } from '#components/desk/action/use-edited.ts';
import { DateField } from '#components/ui/form/date-field';
import { Switch } from '#components/ui/form/switch';
import { Stack } from '#components/ui/layout/stack';
import { toast } from '#lib/access/client/toast';
import type { Locale } from '#lib/base/i18n/locales';
import type { LegalTexts } from '#lib/features/content/legal/texts';
import type { LegalKind } from '#lib/running/legal/legal-kind';
import { deskApi } from '#lib/site/desk/client/desk-api';
import { LegalTextFields } from './legal-text-fields.tsx';

export interface EditedLegal {
  material: boolean;
  effective_on: string | null;
  texts: Record<Locale, LegalTexts>;
}

interface Props {
  kind: LegalKind;
  /** Of the stored draft; null for a new one. */
  revision: number | null;
  initial: EditedLegal;
}

/** Edits the draft of a document: three languages, its day, and whether members have to accept it. */
export function LegalEditor({ kind, revision, initial }: Props) {
  const t = useTranslations('deskLegal');
  const edited = useEdited(initial, `${kind} ${revision}`);
  const { value: draft, setValue: setDraft } = edited;
  const { busy, failure, errors, save } = useSave({ kind, revision }, edited.markSaved);
  return (
    <Stack as="form" gap={16} noValidate onSubmit={(event: FormEvent) => save(draft, event)}>
      <LegalTextFields
        revision={edited.revision}
        texts={draft.texts}
        onChange={(locale, changed) =>
          setDraft((old) => {
            const texts = { ...old.texts, [locale]: { ...old.texts[locale], ...changed } };
            return { ...old, texts };
          })
        }
      />
      <DateField
        label={t('effectiveOn')}
        hint={t('effectiveHint')}
        name="effective_on"
        error={errors.effective_on}
        value={draft.effective_on ?? ''}
        onChange={({ target: { value } }) =>
          setDraft((old) => ({ ...old, effective_on: value === '' ? null : value }))
        }
      />
      <Switch
        label={t('material')}
        hint={t('materialHint')}
        name="material"
        checked={draft.material}
        onChange={(material) => setDraft((old) => ({ ...old, material }))}
      />
      <FormEnd submit={t('save')} busy={busy} failure={failure} />
      <UnsavedGuard isDirty={edited.isDirty} onDiscard={() => edited.markSaved(draft)} />
    </Stack>
  );
}

function useSave(
  { kind, revision }: Pick<Props, 'kind' | 'revision'>,
  onSaved: (draft: EditedLegal) => void,
) {
  const t = useTranslations('deskLegal');
  const router = useRouter();
  const { busy, failure, errors, run } = useAction();
  /** The draft that this editor stored last, before the page has it. */
  const [stored, setStored] = useState<number | null>(null);

  async function save(draft: EditedLegal, event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const body = { kind, revision: Math.max(stored ?? 0, revision ?? 0) || null, ...draft };
    const result = await run((options) => deskApi.post('saveLegalDraft', body, options));
    if (!result) return;
    setStored(result.data?.revision ?? null);
    onSaved(draft);
    toast(t('saved'), 'success');
    router.refresh();
  }

  return { busy, failure, errors, save };
}
