'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { Skeleton } from '#components/ui/state/skeleton';
import type { Locale } from '#lib/base/i18n/locales';
import styles from './content-editor.module.css';
import { unknownElements } from './rich-editor/editor-html.ts';

/** Its code is as large as that of the page, which other kinds of content don't need. */
const RichEditor = dynamic(
  () => import('./rich-editor/rich-editor.tsx').then(({ RichEditor: Loaded }) => Loaded),
  { ssr: false, loading: () => <Skeleton height="320px" /> },
);

interface Props {
  locale: Locale;
  value: string;
  onChange: (html: string) => void;
  /** Of a text that is not the content of an item. */
  name?: string;
  title?: string;
  label?: string;
}

/** The text of one language: formatted, or as HTML. */
export function HtmlField({ locale, value, onChange, name = 'content', title, ...props }: Props) {
  const t = useTranslations('deskContent.editor');
  const names = useTranslations('profile.setting.languages');
  const label = props.label ?? t('contentOf', { language: names(locale) });
  const unknown = unknownElements(value);
  const [isHtml, setIsHtml] = useState(unknown.length > 0);
  return (
    <Stack gap={4}>
      <div className={styles.htmlHead}>
        <span>{title ?? t('content')}</span>
        <Button
          kind="quiet"
          aria-pressed={isHtml}
          disabled={isHtml && unknown.length > 0}
          onClick={() => setIsHtml(!isHtml)}
        >
          {t('html')}
        </Button>
      </div>
      {isHtml ? (
        <textarea
          aria-label={`${label} HTML`}
          name={`${name}-${locale}`}
          lang={locale}
          spellCheck={false}
          className={styles.source}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <RichEditor label={label} locale={locale} value={value} onChange={onChange} />
      )}
      {isHtml && unknown.length > 0 && (
        <Note>{t('htmlOnly', { elements: unknown.map((name) => `<${name}>`).join(' ') })}</Note>
      )}
    </Stack>
  );
}
