'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { HtmlField } from '#components/desk/content/html-field';
import { Button } from '#components/ui/action/button';
import { LOCALES, type Locale } from '#lib/base/i18n/locales';
import type { LegalTexts } from '#lib/features/content/legal/texts';
import styles from '../content/content-editor.module.css';

interface Props {
  /** Differs when the texts are replaced by others. */
  revision: string;
  texts: Record<Locale, LegalTexts>;
  onChange: (locale: Locale, changed: Partial<LegalTexts>) => void;
}

/** Text and summary in all languages: beside each other, or one at a time on narrow screens. */
export function LegalTextFields({ revision, texts, onChange }: Props) {
  const t = useTranslations('deskLegal');
  const names = useTranslations('profile.setting.languages');
  const id = useId();
  const [shown, setShown] = useState<Locale>('zh-TW');
  return (
    <>
      <div className={styles.tabs}>
        {LOCALES.map((locale) => (
          <Button
            key={locale}
            kind="secondary"
            aria-pressed={locale === shown}
            lang={locale}
            onClick={() => setShown(locale)}
          >
            {names(locale)}
          </Button>
        ))}
      </div>
      <div className={styles.languages}>
        {LOCALES.map((locale) => (
          <section
            key={locale}
            className={styles.language}
            data-shown={locale === shown}
            aria-labelledby={`${id}-${locale}`}
          >
            <h3 id={`${id}-${locale}`} lang={locale}>
              {names(locale)}
            </h3>
            {(['changes', 'content'] as const).map((part) => (
              <HtmlField
                key={`${part} ${revision}`}
                locale={locale}
                name={part}
                title={t(part)}
                label={t(`${part}Of`, { language: names(locale) })}
                value={texts[locale][part]}
                onChange={(html) => onChange(locale, { [part]: html })}
              />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
