'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { RichText } from '#components/home/content/rich-text';
import { Button } from '#components/ui/action/button';
import { deskApi } from '#lib/desk/client/desk-api';
import styles from './content-editor.module.css';

/** Elements of the toolbar; the server allows no more than these and a few others. */
const TOOLS = [
  { tag: 'p', label: '¶' },
  { tag: 'h2', label: 'H2' },
  { tag: 'h3', label: 'H3' },
  { tag: 'strong', label: 'B' },
  { tag: 'em', label: 'I' },
  { tag: 'u', label: 'U' },
  { tag: 'li', label: '•' },
  { tag: 'blockquote', label: '❝' },
] as const;

interface Props {
  locale: string;
  value: string;
  onChange: (html: string) => void;
}

/** HTML of one language with a toolbar, and a preview as members see it at 375 px. */
export function HtmlField({ locale, value, onChange }: Props) {
  const t = useTranslations('deskContent.editor');
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [preview, setPreview] = useState<string>();

  function wrap(tag: string) {
    const node = area.current;
    if (!node) return;
    const { selectionStart: from, selectionEnd: to } = node;
    const inner = `<${tag}>${value.slice(from, to)}</${tag}>`;
    const block = tag === 'li' ? `<ul>${inner}</ul>` : inner;
    onChange(value.slice(0, from) + block + value.slice(to));
    node.focus();
  }

  async function show() {
    const { data } = await deskApi.post<{ html: string }>('previewContent', { html: value });
    if (data) setPreview(data.html);
  }

  return (
    <div>
      <label htmlFor={id}>{t('content')}</label>
      <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
        {TOOLS.map(({ tag, label }) => (
          <button key={tag} type="button" aria-label={tag} onClick={() => wrap(tag)}>
            {label}
          </button>
        ))}
      </div>
      <textarea
        ref={area}
        id={id}
        name={`content-${locale}`}
        lang={locale}
        className={styles.html}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button kind="secondary" onClick={show}>
        {t('preview')}
      </Button>
      {preview !== undefined && (
        <section className={styles.phone} aria-label={t('preview')} lang={locale}>
          <RichText html={preview} />
        </section>
      )}
    </div>
  );
}
