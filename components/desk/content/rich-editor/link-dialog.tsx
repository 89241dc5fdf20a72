'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { Dialog } from '#components/ui/overlay/dialog';
import { isSafeHref } from '#lib/content/safe-href';
import { PAGES } from '#lib/paths';
import parts from '../../parts/parts.module.css';

interface Props {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

/** Sets, changes or removes the link of the selected text. */
export function LinkDialog({ editor, open, onClose }: Props) {
  const t = useTranslations('deskContent.linkDialog');
  return (
    <Dialog title={t('title')} open={open} onClose={onClose} closeButton={null}>
      <LinkForm editor={editor} onClose={onClose} />
    </Dialog>
  );
}

/** No form element: the dialog is within the form of the item. */
function LinkForm({ editor, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('deskContent.linkDialog');
  const before = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(before);
  const [isWrong, setIsWrong] = useState(false);

  function apply() {
    const address = href.trim();
    if (!isUsable(address)) return setIsWrong(true);
    setLink(editor, address);
    onClose();
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  }

  return (
    <div className={parts.form}>
      <Field
        label={t('address')}
        hint={t('hint')}
        {...(isWrong && { error: t('wrong') })}
        name="href"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-autofocus=""
        value={href}
        onChange={(event) => {
          setIsWrong(false);
          setHref(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={parts.buttons}>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        {before && (
          <Button kind="secondary" onClick={remove}>
            {t('remove')}
          </Button>
        )}
        <Button onClick={apply}>{t('apply')}</Button>
      </div>
    </div>
  );
}

/** An address that the sanitizer keeps; within the app it must be that of a page. */
function isUsable(href: string): boolean {
  if (!isSafeHref(href)) return false;
  if (!href.startsWith('/')) return /^#|^(?:mailto|tel):./i.test(href) || URL.canParse(href);
  const { pathname } = new URL(href, 'https://app.invalid');
  return (Object.values(PAGES) as string[]).includes(pathname);
}

/** Links the selection or the link that it is in; without either it writes the address. */
function setLink(editor: Editor, href: string): void {
  const isInserted = editor.state.selection.empty && !editor.isActive('link');
  const chain = editor.chain();
  if (isInserted)
    chain
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  else chain.extendMarkRange('link').setLink({ href }).run();
}
