'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { Dialog } from '#components/ui/overlay/dialog';
import parts from '../../parts/parts.module.css';
import { PictureUpload } from '../picture/picture-upload.tsx';

interface Props {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

/** Adds a picture to the text, or changes the selected one. */
export function PictureDialog({ editor, open, onClose }: Props) {
  const t = useTranslations('deskContent.pictureDialog');
  return (
    <Dialog title={t('title')} open={open} onClose={onClose} closeButton={null}>
      <PictureForm editor={editor} onClose={onClose} />
    </Dialog>
  );
}

interface Chosen {
  src: string;
  width?: number;
  height?: number;
}

function PictureForm({ editor, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('deskContent.pictureDialog');
  const before = editor.getAttributes('image') as Partial<Chosen> & { alt?: string };
  const isChange = editor.isActive('image');
  const [picture, setPicture] = useState<Chosen | undefined>(
    before.src ? { src: before.src } : undefined,
  );
  const [alt, setAlt] = useState(before.alt ?? '');
  const isReady = picture !== undefined && alt.trim() !== '';

  function apply() {
    if (!isReady) return;
    const attributes = { ...picture, alt: alt.trim() };
    if (isChange) editor.commands.updateAttributes('image', attributes);
    else editor.commands.setImage(attributes);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  }

  return (
    <div className={parts.form}>
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
        onKeyDown={onKeyDown}
      />
      <div className={parts.buttons}>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={!isReady} onClick={apply}>
          {t(isChange ? 'change' : 'insert')}
        </Button>
      </div>
    </div>
  );
}
