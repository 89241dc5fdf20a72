'use client';

import { EditorContent, useEditor } from '@tiptap/react';
import clsx from 'clsx';
import { useId, useMemo } from 'react';
import richText from '../../../home/content/rich-text.module.css';
import { tidyHtml } from './editor-html.ts';
import { EXTENSIONS } from './extensions.ts';
import styles from './rich-editor.module.css';
import { Toolbar } from './toolbar.tsx';

interface Props {
  /** Name of the text. */
  label: string;
  locale: string;
  /** The HTML that it begins with; later values are its own. */
  value: string;
  onChange: (html: string) => void;
}

/** Edits HTML as members see it, with a toolbar. Tells of changes by the operator only. */
export function RichEditor({ label, locale, value, onChange }: Props) {
  const id = useId();
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      lang: locale,
      class: clsx(richText.text, styles.text),
    }),
    [id, label, locale],
  );
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // Its style element would need a nonce: the few rules are in the style sheet.
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => onChange(tidyHtml(changed.getHTML())),
  });
  if (!editor) return null;
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} label={label} controls={id} />
      <EditorContent editor={editor} />
    </div>
  );
}
