'use client';

import type { Editor } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { PAGES } from '#lib/base/paths';
import { isSafeHref } from '#lib/features/content/safe-href';
import { ToolForm, type ToolFormProps } from './tool-form.tsx';

/** Sets, changes or removes the link of the selected text. */
export function LinkForm({ editor, onClose }: ToolFormProps) {
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

  return (
    <ToolForm
      confirm={t('apply')}
      onConfirm={apply}
      onCancel={onClose}
      buttons={
        before && (
          <Button kind="secondary" onClick={remove}>
            {t('remove')}
          </Button>
        )
      }
    >
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
      />
    </ToolForm>
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
