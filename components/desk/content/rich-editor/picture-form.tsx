'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/form/field';
import { PictureUpload } from '../picture/picture-upload.tsx';
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
    else editor.commands.setImage(attributes);
    onClose();
  }

  return (
    <ToolForm
      confirm={t(isChange ? 'change' : 'insert')}
      isReady={picture !== undefined && alt.trim() !== ''}
      onConfirm={apply}
      onCancel={onClose}
    >
      <PictureUpload
        shown={picture?.src}
        onUploaded={({ path, width, height }) => setPicture({ src: path, width, height })}
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
