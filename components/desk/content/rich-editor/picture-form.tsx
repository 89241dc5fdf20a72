'use client';

import { Selection, type Transaction } from '@tiptap/pm/state';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/form/field';
import { PictureChoice } from '../picture/picture-choice.tsx';
import { ToolForm, type ToolFormProps } from './tool-form.tsx';

interface Chosen {
  src: string;
  width?: number;
  height?: number;
}

/** Adds a picture to the text, or changes the selected one. */
export function PictureForm({ editor, onClose }: ToolFormProps) {
  const t = useTranslations('deskContent.pictureDialog');
  const before = editor.getAttributes('image') as Partial<Chosen> & { alt?: string };
  const isChange = editor.isActive('image');
  const [picture, setPicture] = useState<Chosen | undefined>(
    before.src ? { src: before.src } : undefined,
  );
  const [alt, setAlt] = useState(before.alt ?? '');

  function apply() {
    if (!picture) return;
    const attributes = { ...picture, alt: alt.trim() };
    if (isChange) editor.commands.updateAttributes('image', attributes);
    else editor.chain().setImage(attributes).command(moveBehind).run();
    onClose();
  }

  return (
    <ToolForm
      confirm={t(isChange ? 'change' : 'insert')}
      isReady={picture !== undefined && alt.trim() !== ''}
      onConfirm={apply}
      onCancel={onClose}
    >
      <PictureChoice
        shown={picture?.src}
        onChosen={({ path, width, height, alt: known }) => {
          setPicture({ src: path, width, height });
          if (known && alt.trim() === '') setAlt(known);
        }}
      />
      <Field
        label={t('alt')}
        hint={t('altHint')}
        name="alt"
        autoComplete="off"
        maxLength={120}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </ToolForm>
  );
}

/** Puts the caret behind a new picture, which is selected: typing would replace it. */
function moveBehind({ tr }: { tr: Transaction }): boolean {
  const { to } = tr.selection;
  const find = () => Selection.findFrom(tr.doc.resolve(to), 1, true);
  if (!find()) tr.insert(to, tr.doc.type.schema.nodes.paragraph?.create() ?? []);
  const behind = find();
  if (behind) tr.setSelection(behind);
  return true;
}
